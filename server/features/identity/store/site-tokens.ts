import type { Db } from '../../../platform/db/database.ts';
import type { StoredToken } from './tokens.ts';

const ofSite = (db: Db, siteId: number) =>
  db.selectFrom('token').selectAll().where('site_id', '=', siteId).where('kind', '=', 'site');

/** The newest token of a site, whatever its state. */
export async function findLatestSiteToken(db: Db, siteId: number): Promise<StoredToken | undefined> {
  return ofSite(db, siteId).orderBy('token_id', 'desc').limit(1).executeTakeFirst();
}

/** Tokens neither revoked nor past their fixed end before a time, newest first. */
export async function selectSiteTokens(db: Db, siteId: number, since: number): Promise<StoredToken[]> {
  return ofSite(db, siteId)
    .where((token) => token.or([token('revoked_at', 'is', null), token('revoked_at', '>', since)]))
    .where((token) => token.or([token('expires_at', 'is', null), token('expires_at', '>', since)]))
    .orderBy('token_id', 'desc')
    .execute();
}

/** Names of the sites of tokens, by the tokens' ids; those of deleted sites are left out. */
export async function selectSiteNamesByToken(
  db: Db,
  tokenIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (tokenIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('token')
    .innerJoin('site', 'site.site_id', 'token.site_id')
    .select(['token.token_id', 'site.name'])
    .where('token.token_id', 'in', [...new Set(tokenIds)])
    .where('token.kind', '=', 'site')
    .execute();
  return new Map(rows.map(({ token_id, name }) => [token_id, name]));
}

export async function markReplaced(
  db: Db,
  tokenId: number,
  change: { readonly replaced_at: number; readonly expires_at: number; readonly revoked_at: number | null },
): Promise<void> {
  await db.updateTable('token').set(change).where('token_id', '=', tokenId).execute();
}
