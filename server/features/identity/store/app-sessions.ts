import type { Db } from '../../../platform/db/database.ts';

// App sessions of a site. Ended ones are never returned.

/** Mirrors `accessibleSites` of `sites/store/access-scope.ts`: a session whose account lost access to the site is refused. */
const active = (db: Db, siteIds: readonly number[], now: number) =>
  db
    .selectFrom('token')
    .innerJoin('account', 'account.account_id', 'token.account_id')
    .innerJoin('site', 'site.site_id', 'token.site_id')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.account_id', '=', 'account.account_id')
        .onRef('membership.project_id', '=', 'site.project_id'),
    )
    .where((row) =>
      row.or([row('account.role', '=', 'administrator'), row('membership.account_id', 'is not', null)]),
    )
    .where('token.kind', '=', 'app')
    .where('token.site_id', 'in', siteIds)
    .where('token.revoked_at', 'is', null)
    .where('token.expires_at', '>', now)
    .where('account.disabled_at', 'is', null);

/** Newest first. */
export async function selectAppSessions(
  db: Db,
  siteId: number,
  now: number,
  rows: number,
  afterId: number | undefined,
) {
  let query = active(db, [siteId], now)
    .select(['token.token_id', 'token.name as device_name', 'token.created_at', 'token.last_used_at'])
    .select(['token.expires_at', 'account.account_id', 'account.email', 'account.name', 'account.role'])
    // An end after `now` is not null.
    .$narrowType<{ expires_at: number }>()
    .orderBy('token.token_id', 'desc')
    .limit(rows);
  if (afterId !== undefined) query = query.where('token.token_id', '<', afterId);
  return query.execute();
}

/** Counts the app sessions of these sites in one query. Sites without any are omitted. */
export async function countAppSessions(
  db: Db,
  siteIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  if (siteIds.length === 0) return new Map();
  const rows = await active(db, siteIds, now)
    .select((row) => ['token.site_id', row.fn.countAll<number>().as('count')])
    .groupBy('token.site_id')
    .execute();
  return new Map(rows.map((row) => [row.site_id ?? 0, Number(row.count)]));
}

/** Ends all sessions of a site, or one. Returns their number. */
export async function revokeAppSessions(
  db: Db,
  siteId: number,
  now: number,
  tokenId?: number,
): Promise<number> {
  let query = db
    .updateTable('token')
    .set({ revoked_at: now })
    .where('kind', '=', 'app')
    .where('site_id', '=', siteId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  if (tokenId !== undefined) query = query.where('token_id', '=', tokenId);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Ends an account's sessions on all sites of a project. */
export async function revokeMemberAppSessions(
  db: Db,
  projectId: number,
  accountId: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('token')
    .set({ revoked_at: now })
    .where('kind', '=', 'app')
    .where('account_id', '=', accountId)
    .where('site_id', 'in', db.selectFrom('site').select('site_id').where('project_id', '=', projectId))
    .where('revoked_at', 'is', null)
    .execute();
}
