import type { Db } from '../../../platform/db/database.ts';
import type { TokenTable } from './tables.ts';

/** A session as its account sees it. */
export interface StoredSession
  extends Pick<TokenTable, 'name' | 'created_at' | 'last_used_at' | 'user_agent' | 'address'> {
  readonly token_id: number;
  readonly kind: 'session' | 'app';
  /** Site of an app session. */
  readonly site_name: string | null;
}

/** Maximum shown, more than the devices a person has. */
const shownMax = 100;

/** An account's valid sessions, most recently used first. */
export async function selectSessions(
  db: Db,
  accountId: number,
  { now, usedAfter }: { readonly now: number; readonly usedAfter: number },
): Promise<StoredSession[]> {
  return (
    db
      .selectFrom('token')
      .leftJoin('site', 'site.site_id', 'token.site_id')
      .select(['token.token_id', 'token.kind', 'token.name', 'token.created_at', 'token.last_used_at'])
      .select(['token.user_agent', 'token.address', 'site.name as site_name'])
      .where('token.account_id', '=', accountId)
      .where('token.kind', 'in', ['session', 'app'])
      .$narrowType<{ kind: 'session' | 'app' }>()
      .where('token.revoked_at', 'is', null)
      .where((row) => row.or([row('token.expires_at', 'is', null), row('token.expires_at', '>', now)]))
      // Browser sessions expire when idle; app sessions do not.
      .where((row) =>
        row.or([
          row('token.kind', '=', 'app'),
          row(row.fn.coalesce('token.last_used_at', 'token.created_at'), '>', usedAfter),
        ]),
      )
      .orderBy((row) => row.fn.coalesce('token.last_used_at', 'token.created_at'), 'desc')
      .orderBy('token.token_id', 'desc')
      .limit(shownMax)
      .execute()
  );
}

/** User agents of an account's latest sessions, including ended ones. */
export async function selectUserAgents(db: Db, accountId: number): Promise<readonly (string | null)[]> {
  const rows = await db
    .selectFrom('token')
    .select('user_agent')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'session')
    .orderBy('token_id', 'desc')
    .limit(shownMax)
    .execute();
  return rows.map((row) => row.user_agent);
}
