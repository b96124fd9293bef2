import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { StoredAccount } from './accounts.ts';

export interface FoundAccount extends StoredAccount {
  /** A site of its project: the first of the requested ones. */
  readonly site_id: number;
}

export interface AccountWords {
  /** Each word must occur in its name, its handle or the name of its network. */
  readonly words: readonly string[];
  /** Undefined searches all sites. */
  readonly siteIds: readonly number[] | undefined;
  /** Only accounts with a greater id. */
  readonly after: number;
  readonly rows: number;
}

/** Accounts of some sites' projects that match words, ordered by id. A service has some hundred accounts. */
export async function selectAccountsByWords(
  db: Db,
  { words, siteIds, after, rows }: AccountWords,
): Promise<FoundAccount[]> {
  const { isOneOf, containsText } = db.capabilities;
  const named = sql<string>`coalesce(social_account.name, '') || ' ' || coalesce(social_account.handle, '') || ' ' || social_account.platform`;
  let query = db
    .selectFrom('social_account')
    .innerJoin('site', 'site.project_id', 'social_account.project_id')
    .selectAll('social_account')
    .select((row) => row.fn.min<number>('site.site_id').as('site_id'))
    .where('social_account.gone_at', 'is', null)
    .where('social_account.account_id', '>', after)
    .where('site.internal', '=', 0)
    .where('site.delete_at', 'is', null)
    .groupBy('social_account.account_id')
    .orderBy('social_account.account_id')
    .limit(rows);
  if (siteIds) query = query.where((row) => isOneOf(row.ref('site.site_id'), siteIds));
  for (const word of words) query = query.where(containsText(named, word));
  const found = await query.execute();
  return found.map((row) => ({ ...row, site_id: Number(row.site_id) }));
}
