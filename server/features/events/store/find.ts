import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { findText } from '../../../platform/db/text-search.ts';
import { type EventWords, waitingWith } from './search.ts';
import { eventIndex } from './text.ts';

/** An event as one line shows it. */
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

/** Events that have the words, the newest first, below an id: those that wait for their index, and then the others. */
export async function findEvents(
  db: Db,
  asked: EventWords,
  before: number | undefined,
  rows: number,
): Promise<number[]> {
  const { unindexed } = await waitingWith(db, asked);
  const ids = await findText(db, eventIndex, { ...asked, before, rows });
  const all = new Set([...unindexed, ...ids].filter((id) => before === undefined || id < before));
  return [...all].sort((a, b) => b - a).slice(0, rows);
}

/** An id that is the same on more sites, as 1 is, says nothing. */
const ownIdsMax = 20;

/** Events that their sites know by this id, the newest first. Each site is one look at an index. */
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
