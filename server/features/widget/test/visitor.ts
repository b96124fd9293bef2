import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Reply } from '../../../test/app.ts';
import type { Product, Site } from '../../events/test/on-each-product.ts';

/** Origin of the sites made by `aSite`. */
export const siteOrigin = 'https://garden.example.com';

/** A site with its key, and its team's actions on the widget. */
export interface WidgetSite extends Site {
  readonly siteKey: string;
  save(settings: object): Promise<Reply>;
}

export async function aWidgetSite(here: Product): Promise<WidgetSite> {
  const site = await here.aSite();
  const { body } = await here.get(`/sites/${site.siteId}`);
  const save = (settings: object) => here.post(`/sites/${site.siteId}/widget`, settings);
  return { ...site, siteKey: body.site_key, save };
}

/** A browser on a page of the site. */
export interface Visitor {
  readonly secret: string;
  ask(path: string, body: object, origin?: string | null): Promise<Reply>;
  config(origin?: string | null): Promise<Reply>;
  form(form?: object, origin?: string | null): Promise<Reply>;
  write(message: string, more?: object): Promise<Reply>;
  list(after?: number): Promise<Reply>;
}

export function aVisitor(here: Product, siteKey: string): Visitor {
  const secret = randomBytes(32).toString('base64url');
  const headersOf = (origin: string | null): Record<string, string> => (origin === null ? {} : { origin });
  const ask: Visitor['ask'] = (path, body, origin = siteOrigin) =>
    here.app.call('POST', `/api/widget/${path}`, {
      body: { site_key: siteKey, ...body },
      headers: headersOf(origin),
    });
  return {
    secret,
    ask,
    config: (origin = siteOrigin) =>
      here.app.call('GET', `/api/widget/config?site_key=${siteKey}`, { headers: headersOf(origin) }),
    form: (form = {}, origin) =>
      ask('form', { form_id: randomUUID(), email: 'grace@example.com', message: 'Hello', ...form }, origin),
    write: (message, more = {}) =>
      ask('messages', { visitor_secret: secret, message, client_message_id: randomUUID(), ...more }),
    list: (after) =>
      ask('messages/list', {
        visitor_secret: secret,
        ...(after === undefined ? {} : { after_message_id: after }),
      }),
  };
}

/** Summary of a refusal: `status code`. */
export const refusal = ({ status, body }: Reply): string => `${status} ${body.code}`;

export function assertTaken(reply: Reply, status = 201): Reply['body'] {
  assert.equal(reply.status, status, reply.text);
  return reply.body;
}
