import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { SiteLastSeenTable } from './tables.ts';

type Moment =
  | 'last_seen_at'
  | 'last_event_at'
  | 'last_read_at'
  | 'last_fetch_at'
  | 'last_chat_at'
  | 'last_error_at'
  | 'last_refused_at';

const stored = (column: keyof SiteLastSeenTable) => sql.ref(`site_pulse.${column}`);
const excluded = (column: keyof SiteLastSeenTable) => sql.ref(`excluded.${column}`);

/** No activity, or the stored value is as recent. `max` and `greatest` treat null differently in the two databases. */
const isKept = (column: Moment) =>
  sql`${excluded(column)} is null or ${stored(column)} >= ${excluded(column)}`;
const later = (column: Moment): RawBuilder<number | null> =>
  sql`case when ${isKept(column)} then ${stored(column)} else ${excluded(column)} end`;
/** Value of a column at the newer of two moments. */
const heardAt = (moment: Moment, column: keyof SiteLastSeenTable): RawBuilder<string | null> =>
  sql`case when ${isKept(moment)} then ${stored(column)} else ${excluded(column)} end`;

/**
 * Merges activity into the stored rows, column by column: the later time wins (for the first call, the earlier one),
 * so that processes never overwrite newer values. One row per site, in a globally consistent order to avoid
 * deadlocks.
 */
export async function mergeLastSeen(db: Db, rows: readonly SiteLastSeenTable[]): Promise<void> {
  const existingRows = await ofSitesThere(db, rows);
  if (existingRows.length === 0) return;
  const first = 'first_seen_at';
  await db
    .insertInto('site_pulse')
    .values(existingRows.toSorted((a, b) => a.site_id - b.site_id))
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({
        first_seen_at: sql`case when ${excluded(first)} is null or ${stored(first)} <= ${excluded(first)}
          then ${stored(first)} else ${excluded(first)} end`,
        last_seen_at: later('last_seen_at'),
        last_event_at: later('last_event_at'),
        last_read_at: later('last_read_at'),
        last_fetch_at: later('last_fetch_at'),
        last_chat_at: later('last_chat_at'),
        last_error_at: later('last_error_at'),
        last_error_code: heardAt('last_error_at', 'last_error_code'),
        last_error_field: heardAt('last_error_at', 'last_error_field'),
        last_refused_at: later('last_refused_at'),
        last_refused_code: heardAt('last_refused_at', 'last_refused_code'),
        last_refused_field: heardAt('last_refused_at', 'last_refused_field'),
      }),
    )
    .execute();
}

/**
 * Skips sites that are deleted or waiting for deletion: otherwise a row could be written after the last one was
 * deleted.
 */
async function ofSitesThere(
  db: Db,
  rows: readonly SiteLastSeenTable[],
): Promise<readonly SiteLastSeenTable[]> {
  const ids = rows.map((lastSeen) => lastSeen.site_id);
  const there = await db
    .selectFrom('site')
    .select('site_id')
    .where(db.capabilities.isOneOf(sql.ref<number>('site_id'), ids))
    .where('delete_at', 'is', null)
    .execute();
  const existingIds = new Set(there.map((site) => site.site_id));
  return rows.filter((lastSeen) => existingIds.has(lastSeen.site_id));
}

/** Time of the latest fetch of replies by a site's program, epoch milliseconds; null for never. */
export async function findLastFetch(db: Db, siteId: number): Promise<number | null> {
  return (await selectLastFetch(db, { site_id: siteId }))[0]?.last_fetch_at ?? null;
}

const selectLastFetch = statement<{ site_id: number }, { last_fetch_at: number | null }>((db, slot) =>
  db.selectFrom('site_pulse').select('last_fetch_at').where('site_id', '=', slot.site_id),
);
