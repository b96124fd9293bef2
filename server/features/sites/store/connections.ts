import { sql } from 'kysely';
import { day } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SiteIds } from './access-scope.ts';

export interface TokenCounts {
  /** Number of tokens ever issued to the site. */
  readonly issued: number;
  /** Currently valid tokens. */
  readonly active: number;
}

/** Mirrors `endOf` of identity/rules.ts: a site token expires after a year without use. */
const idleMilliseconds = 365 * day;

/** Counts tokens of these sites in one query. Sites without any are omitted. */
export async function countTokens(
  db: Db,
  sites: SiteIds | readonly number[],
  now: number,
): Promise<Map<number, TokenCounts>> {
  // PostgreSQL rejects an empty list after `in`.
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
 * Counts refused events by site since a time. Leaves out visitors' forms, which say nothing about the connection, and
 * calls of strangers, who could otherwise make any site look broken. Adding 0 to the id makes SQLite use the index on
 * time instead of scanning all refusals in order of their sites.
 */
export async function countRefusals(db: Db, since: number): Promise<Map<number, number>> {
  const site = sql<number>`site_id + 0`;
  const rows = await db
    .selectFrom('event_refusal')
    .select((refusal) => [site.as('site'), refusal.fn.sum<number>('times').as('count')])
    .where('at', '>=', since)
    .where('door', '<>', 'site')
    .where('address', 'is', null)
    .groupBy(site)
    .execute();
  return new Map(rows.map((row) => [row.site, Number(row.count)]));
}
