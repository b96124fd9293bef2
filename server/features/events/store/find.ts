import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { findText } from '../../../platform/db/text-search.ts';
import { type EventWords, waitingWith } from './search.ts';
import { eventIndex } from './text.ts';

/** An event on one line. */
export interface FoundEvent {
  readonly event_id: number;
  readonly site_id: number;
  readonly type: string;
  readonly status: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  readonly message: string | null;
  readonly received_at: number;
}

/** Finds events containing the words below an id, newest first: unindexed ones, then the others. */
export async function findEvents(
  db: Db,
  query: EventWords,
  before: number | undefined,
  rows: number,
): Promise<number[]> {
  const { unindexed } = await waitingWith(db, query);
  const ids = await findText(db, eventIndex, { ...query, before, rows });
  const all = new Set([...unindexed, ...ids].filter((id) => before === undefined || id < before));
  return [...all].sort((a, b) => b - a).slice(0, rows);
}

/** Maximum matches: an id that occurs on more sites, such as 1, identifies nothing. */
const ownIdsMax = 20;

/** Finds events by their site's own id, newest first. One index lookup per site. */
export async function findByOwnId(
  db: Db,
  externalId: string,
  siteIds: readonly number[] | undefined,
): Promise<number[]> {
  const ofSites = siteIds
    ? db.capabilities.isOneOf(sql.ref<number>('site_id'), siteIds)
    : sql<SqlBool>`site_id in (select site.site_id from site)`;
  const found = db.selectFrom('event').select('event_id').where('external_id', '=', externalId);
  const rows = await found.where(ofSites).orderBy('event_id', 'desc').limit(ownIdsMax).execute();
  return rows.map((row) => row.event_id);
}

export async function selectFound(db: Db, eventIds: readonly number[]): Promise<Map<number, FoundEvent>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('event')
    .select(['event_id', 'site_id', 'type', 'status', 'name', 'email', 'subject', 'message', 'received_at'])
    .where(db.capabilities.isOneOf(sql.ref<number>('event_id'), eventIds))
    .execute();
  return new Map(rows.map((row) => [row.event_id, row]));
}
