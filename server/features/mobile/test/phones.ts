import assert from 'node:assert/strict';
import type { Reply } from '../../../test/app.ts';
import type { Product, Site } from '../../events/test/on-each-product.ts';

/** The product behind a proxy that says who calls, so that each test can call from addresses of its own. */
export const behindProxy = { trustProxy: true };

let addresses = 0;
/** An address that nobody called from before, of the range for documentation (RFC 3849) and of a network of its own. */
export function anAddress(): string {
  addresses += 1;
  return `2001:db8:${addresses.toString(16)}::1`;
}

export interface Person {
  readonly accountId: number;
  readonly email: string;
  readonly password: string;
}

/** Calls of a phone. `family` is the base path, `/api/mobileapp` by default. */
export interface Phone {
  get(path: string, token?: string): Promise<Reply>;
  post(path: string, body: object, token?: string): Promise<Reply>;
  configure(code: string): Promise<Reply>;
  logIn(person: Pick<Person, 'email' | 'password'>, siteKey: string): Promise<Reply>;
}

export interface AppSite extends Site {
  readonly siteKey: string;
}

let people = 0;

/** Steps shared by the tests of mobile apps. */
export function phonesOf(here: Product) {
  const post = async (path: string, body: object) => {
    const reply = await here.post(path, body);
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };

  const phones = {
    phone(family = '/api/mobileapp', address = anAddress()): Phone {
      const headers = { 'x-forwarded-for': address };
      const get: Phone['get'] = (path, token) => here.app.call('GET', family + path, { token, headers });
      const post: Phone['post'] = (path, body, token) =>
        here.app.call('POST', family + path, { token, headers, body });
      return {
        get,
        post,
        configure: (code) => post('/configure', { configuration_code: code }),
        logIn: ({ email, password }, siteKey) => post('/auth/login', { site_key: siteKey, email, password }),
      };
    },

    /** A site with an app. */
    async anApp(settings: object = {}): Promise<AppSite> {
      const site = await here.aSite();
      await post(`/mobile-apps/${site.siteId}`, settings);
      return { ...site, siteKey: await phones.appKey(site.siteId) };
    },

    /** The key that phones sign in with; no answer has that of a private app but for a configuration code. */
    async appKey(siteId: number): Promise<string> {
      const { reader } = here.app.database;
      const query = reader.selectFrom('mobile_app').select('app_key').where('site_id', '=', siteId);
      return (await query.executeTakeFirstOrThrow()).app_key;
    },

    async aPerson(projectIds: number[], role: 'member' | 'administrator' = 'member'): Promise<Person> {
      people += 1;
      const email = `person-${people}@example.com`;
      const password = 'quite a long sentence';
      const account = { email, name: `Person ${people}`, role, password, project_ids: projectIds };
      const { account_id } = await post('/accounts', account);
      return { accountId: account_id, email, password };
    },

    async aCode(siteId: number): Promise<{ readonly codeId: number; readonly code: string }> {
      const { code_id, configuration_code } = await post(`/mobile-apps/${siteId}/codes`, {});
      return { codeId: code_id, code: configuration_code };
    },

    appOf: async (siteId: number) => {
      const { body } = await here.get('/mobile-apps', { limit: 200 });
      return body.data.find((app: { site_id: number }) => app.site_id === siteId);
    },
  };
  const { phone, anApp, aPerson } = phones;

  return {
    ...phones,

    /** A member of a site's project, signed in on a phone. */
    async signedIn() {
      const site = await anApp();
      const person = await aPerson([site.projectId]);
      const { status, body } = await phone().logIn(person, site.siteKey);
      assert.equal(status, 200, JSON.stringify(body));
      return { site, person, token: body.token as string };
    },

    /** Response to a phone's `me` call: a status, or the code of a refusal. */
    async me(token: string): Promise<number | string> {
      const { status, body } = await phone().get('/me', token);
      return status === 200 ? status : body.code;
    },
  };
}
