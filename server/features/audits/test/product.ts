import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Resolve } from '../../../platform/outbound/index.ts';
import type { Reply } from '../../../test/app.ts';
import { chromiumForTests } from '../../../test/browser.ts';
import { startedBefore } from '../../../test/started-before.ts';
import { onAProduct, type Product } from '../../events/test/on-each-product.ts';
import { type AuditedSite, startAuditedSite } from './audited-site.ts';

/** A site of ours at a website on loopback. */
export interface Audited {
  readonly siteId: number;
  readonly token: string;
  run(path: string, more?: object, token?: string): Promise<Reply>;
  list(query?: Record<string, string>): Promise<Reply>;
  picture(query: Record<string, string>): Promise<Reply>;
}

export interface Auditing {
  readonly here: Product;
  readonly website: AuditedSite;
  /** A site whose address is the website's, with a token of its own. */
  aSite(url?: string): Promise<Audited>;
  anotherToken(): Promise<string>;
}

const pagespeed = '/api/control-plane/site-builder/pagespeed';

/** Declares the same tests once for the product on each database, with a website that it may reach. */
export function onEachAuditing(
  define: (auditing: Auditing) => void,
  settings: () => object = () => ({}),
  resolve?: Resolve,
): void {
  const website = startedBefore(startAuditedSite);
  onAProduct(
    (here) => {
      const aSite: Auditing['aSite'] = async (url = website.origin) => {
        const { projectId, siteId, token } = await here.aSite();
        const saved = await here.post(`/sites/${siteId}`, { url });
        assert.equal(saved.status, 200, saved.text);
        assert.ok(projectId);
        const call = (path: string, query: Record<string, string>) =>
          here.app.call('GET', `${path}?${new URLSearchParams({ site_id: String(siteId), ...query })}`, {
            token,
          });
        return {
          siteId,
          token,
          run: (path, more = {}, as = token) =>
            here.app.call('POST', pagespeed, { token: as, body: { site_id: siteId, path, ...more } }),
          list: (query = {}) => call(pagespeed, query),
          picture: (query) => call('/api/control-plane/site-builder/page-picture', query),
        };
      };
      before(() => website.page('/', '<h1>Bread</h1><p>Fresh each day.</p>'));
      define({
        here,
        website,
        aSite,
        anotherToken: async () => (await here.post('/tokens', { name: 'another' })).body.token,
      });
    },
    async () => ({
      auditAllowedOrigins: [website.origin],
      chromiumPath: await chromiumForTests(),
      ...settings(),
    }),
    undefined,
    resolve,
  );
}
