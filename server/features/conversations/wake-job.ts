import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/repeat.ts';
import { selectWaking } from './store/conversations.ts';
import { wakeSnoozed } from './wake-snoozed.ts';

/** A snooze ends at most so much later than it says. */
const pauseMs = 1000;
/** Conversations that one transaction opens at most: other changes wait for it. */
const chunkRows = 200;

/** Opens snoozed conversations when their moment has come. Safe in any number of processes. */
export const wakeJob = (database: Database, clock: Clock): Job => ({
  pauseMs,
  async work() {
    // Asked every second by every process, so that a quiet second costs no transaction.
    if ((await selectWaking(database.reader, clock.now(), 1)).length === 0) return;
    let woken: number;
    do {
      woken = await database.transact((db) => wakeSnoozed(db, clock.now(), chunkRows));
      if (woken > 0) database.bell.ring();
    } while (woken === chunkRows);
  },
});
