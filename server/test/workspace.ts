import assert from 'node:assert/strict';
import { registry } from '../app/registry.ts';
import type { Scope } from '../kernel/access.ts';
import { administrator, type TestApp } from './app.ts';

/** Two projects with a site each, people and a token of every kind: enough for anybody to be in the wrong place. */
export interface Workspace {
  readonly projectId: number;
  readonly siteId: number;
  readonly siteToken: string;
  readonly otherSiteId: number;
  readonly otherSiteToken: string;
  readonly internalSiteId: number;
  readonly adminToken: string;
  readonly session: string;
  /** Of a member of the first project only. */
  readonly memberSession: string;
  readonly appToken: string;
  /** The key that phones of the first site's private app sign in with. */
  readonly appKey: string;
  /** An administrator token with these scopes alone. */
  scopedToken(scopes: readonly Scope[]): Promise<string>;
}

const cc = '/api/command-center';
let counter = 0;

export async function aWorkspace(app: TestApp): Promise<Workspace> {
  const post = async (path: string, token: string | undefined, body: object) => {
    const reply = await app.call('POST', path, { token, body });
    assert.ok(reply.status < 300, `${path}: ${reply.text}`);
    return reply.body;
  };
  counter += 1;
  const root = await post(`${cc}/auth/login`, undefined, administrator);
  const signIn = async (account: {
    email: string;
    password: string;
    role: string;
    project_ids?: number[];
  }) => {
    await post(`${cc}/accounts`, root.token, { name: 'Somebody', ...account });
    return post(`${cc}/auth/login`, undefined, { email: account.email, password: account.password });
  };
  const { password } = administrator;
  const { token: session } = await signIn({
    email: `administrator-${counter}@example.com`,
    role: 'administrator',
    password,
  });

  async function aSite(name: string) {
    const { project_id } = await post(`${cc}/projects`, session, { name });
    const url = `https://${name.toLowerCase()}.example.com`;
    const { site_id } = await post(`${cc}/sites`, session, { project_id, name, url });
    // Everything is granted, so that what is refused is refused for another reason.
    const { token } = await post(`${cc}/sites/${site_id}/token`, session, {
      scopes: registry.scopes.map(({ name }) => name),
    });
    return { projectId: project_id as number, siteId: site_id as number, token: token as string };
  }
  const bakery = await aSite('Bakery');
  const florist = await aSite('Florist');

  const signedIn = await signIn({
    email: `member-${counter}@example.com`,
    role: 'member',
    password,
    project_ids: [bakery.projectId],
  });

  const scopedToken = async (granted?: readonly Scope[]): Promise<string> =>
    (await post(`${cc}/tokens`, session, { name: 'test', ...(granted ? { scopes: granted } : {}) })).token;
  const internal = await app.database.reader
    .selectFrom('site')
    .select('site_id')
    .where('internal', '=', 1)
    .executeTakeFirstOrThrow();
  const mobileApp = `${cc}/mobile-apps/${bakery.siteId}`;
  await post(mobileApp, session, {});
  const { configuration_code } = await post(`${mobileApp}/codes`, session, {});
  const { site_key } = (await post('/api/mobileapp/configure', undefined, { configuration_code })).site;
  const { email } = signedIn.user;
  const { token: appToken } = await post('/api/mobileapp/auth/login', undefined, {
    site_key,
    email,
    password,
  });
  return {
    projectId: bakery.projectId,
    siteId: bakery.siteId,
    siteToken: bakery.token,
    otherSiteId: florist.siteId,
    otherSiteToken: florist.token,
    internalSiteId: internal.site_id,
    adminToken: await scopedToken(),
    session,
    memberSession: signedIn.token,
    appToken,
    appKey: site_key,
    scopedToken,
  };
}
