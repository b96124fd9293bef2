import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Repeated } from '../../platform/jobs/repeat.ts';
import { hasWaking, wakeSnoozed } from './wake-snoozed.ts';

/** A snoozed conversation opens to the second, and a look costs one read of an index. */
const pauseMs = 1000;
const wokenAtOnce = 100;

/** Opens conversations whose time of rest is over. */
export const snoozeJob = (database: Database, clock: Clock): Repeated => ({
  pauseMs,
  async work() {
    const now = clock.now();
    // Most looks find nothing, and a look at what is there needs no turn at writing.
    while (await hasWaking(database.reader, now)) {
      await database.transact((db) => wakeSnoozed(db, now, wokenAtOnce));
    }
  },
});
