import { registry } from '../../../app/registry.ts';
import type { Scope } from '../../../kernel/access.ts';
import { issueToken } from '../../identity/index.ts';
import { createSiteTokens } from '../../identity/service/site-tokens.ts';
import { tokenScopes } from '../../identity/service/token-scopes.ts';
import type { Workspace } from './workspace.ts';

/** People, projects, sites and tokens, inserted directly into the database. */
const scopes = tokenScopes(registry);
const siteTokens = createSiteTokens(scopes, () => {});

type Fixture = Pick<Workspace, 'database' | 'clock'>;

export interface AccountOptions {
  readonly role?: 'administrator' | 'member';
  readonly projectIds?: readonly number[];
}

/** An account with a session and an administrator token. */
export async function anAccount({ database, clock }: Fixture, name: string, options: AccountOptions = {}) {
  const { role = 'member', projectIds = [] } = options;
  return database.transact(async (db) => {
    const { account_id } = await db
      .insertInto('account')
      .values({
        email: `${name.toLowerCase()}@example.com`,
        name,
        role,
        password_hash: '',
        created_at: clock.now,
        last_seen_at: null,
        disabled_at: null,
      })
      .returning('account_id')
      .executeTakeFirstOrThrow();
    for (const project_id of projectIds) {
      await db.insertInto('membership').values({ project_id, account_id, created_at: clock.now }).execute();
    }
    const issue = async (kind: 'session' | 'admin') => {
      const request = { kind, name, accountId: account_id, siteId: null, expiresAt: null, now: clock.now };
      return (await issueToken(db, { ...request, scopes: kind === 'admin' ? [...scopes.all] : [] })).token;
    };
    return { accountId: account_id, session: await issue('session'), token: await issue('admin') };
  });
}

export async function aProject({ database, clock }: Fixture, name: string): Promise<number> {
  return database.transact(async (db) => {
    const values = { name, internal: 0, created_at: clock.now };
    const query = db.insertInto('project').values(values).returning('project_id');
    return (await query.executeTakeFirstOrThrow()).project_id;
  });
}

let sites = 0;

/** A site that was never connected. */
export async function aSite({ database, clock }: Fixture, projectId: number, name: string): Promise<number> {
  return database.transact(async (db) => {
    const query = db.insertInto('site').values({
      project_id: projectId,
      name,
      url: 'https://bakery.example.com',
      domain: 'bakery.example.com',
      site_key: `sk_${++sites}`,
      kind: 'connected',
      internal: 0,
      created_at: clock.now,
    });
    return (await query.returning('site_id').executeTakeFirstOrThrow()).site_id;
  });
}

/** A token of a site. */
export async function aSiteToken(
  { database, clock }: Fixture,
  siteId: number,
  granted: readonly Scope[] = scopes.ofSites,
): Promise<string> {
  const rotation = { siteId, scopes: granted, now: clock.now };
  return (await database.transact((db) => siteTokens.rotate(db, rotation))).token;
}
