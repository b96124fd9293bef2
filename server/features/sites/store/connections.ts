import { sql } from 'kysely';
import { day } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SiteIds } from './reach.ts';

export interface TokenCounts {
  /** Tokens ever issued to the site. */
  readonly issued: number;
  /** Those that are accepted now. */
  readonly active: number;
}

/** Mirrors `endOf` of identity/rules.ts: a site token that nobody used for a year is over. */
const idleMilliseconds = 365 * day;

/** How many tokens each of these sites has, in one query. Sites without any are left out. */
export async function countTokens(
  db: Db,
  sites: SiteIds | readonly number[],
  now: number,
): Promise<Map<number, TokenCounts>> {
  // PostgreSQL takes no empty list behind `in`.
  if ('length' in sites && sites.length === 0) return new Map();
  const rows = await db
    .selectFrom('token')
    .select('site_id')
    .select((token) => [
      token.fn.countAll<number>().as('issued'),
      token.fn
        .countAll<number>()
        .filterWhere('revoked_at', 'is', null)
        .filterWhere((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
        .filterWhere((row) => row(row.fn.coalesce('last_used_at', 'created_at'), '>', now - idleMilliseconds))
        .as('active'),
    ])
    .where('kind', '=', 'site')
    .where('site_id', 'in', sites)
    .groupBy('site_id')
    .execute();
  return new Map(rows.map((row) => [row.site_id ?? 0, { issued: row.issued, active: row.active }]));
}

/**
 * How many events of each site were refused since a moment, in one query: what visitors' forms lacked says nothing of the
 * connection. Adding to the number keeps SQLite from walking through all
 * refusals in the order of the sites, where the index of moments leads to the few that count.
 */
export async function countRefusals(db: Db, since: number): Promise<Map<number, number>> {
  const site = sql<number>`site_id + 0`;
  const rows = await db
    .selectFrom('event_refusal')
    .select((refusal) => [site.as('site'), refusal.fn.sum<number>('times').as('count')])
    .where('at', '>=', since)
    .where('door', '<>', 'site')
    .groupBy(site)
    .execute();
  return new Map(rows.map((row) => [row.site, Number(row.count)]));
}
