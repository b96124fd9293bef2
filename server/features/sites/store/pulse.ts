import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SitePulseTable } from './tables.ts';

type Moment = 'last_seen_at' | 'last_event_at' | 'last_read_at' | 'last_error_at';

const kept = (column: keyof SitePulseTable) => sql.ref(`site_pulse.${column}`);
const heard = (column: keyof SitePulseTable) => sql.ref(`excluded.${column}`);

/** Nothing was heard, or what is kept is as late. `max` and `greatest` differ between databases where one is null. */
const isKept = (column: Moment) => sql`${heard(column)} is null or ${kept(column)} >= ${heard(column)}`;
const later = (column: Moment): RawBuilder<number | null> =>
  sql`case when ${isKept(column)} then ${kept(column)} else ${heard(column)} end`;

/**
 * Adds what was heard of sites to what is kept, each moment for itself: the later one stays (of the first call the
 * earlier one), so that processes never take back each other's. One row for each site; in the order of the sites
 * everywhere, so that two processes never wait for each other in a circle.
 */
export async function mergePulses(db: Db, pulses: readonly SitePulseTable[]): Promise<void> {
  const first = 'first_seen_at';
  await db
    .insertInto('site_pulse')
    .values(pulses.toSorted((a, b) => a.site_id - b.site_id))
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({
        first_seen_at: sql`case when ${heard(first)} is null or ${kept(first)} <= ${heard(first)}
          then ${kept(first)} else ${heard(first)} end`,
        last_seen_at: later('last_seen_at'),
        last_event_at: later('last_event_at'),
        last_read_at: later('last_read_at'),
        last_error_at: later('last_error_at'),
        last_error_code: sql`case when ${isKept('last_error_at')}
          then ${kept('last_error_code')} else ${heard('last_error_code')} end`,
      }),
    )
    .execute();
}
