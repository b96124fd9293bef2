import type { Clock } from '../../kernel/clock.ts';
import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/repeat.ts';
import { endLostRuns } from './end-lost.ts';
import { makeDue } from './make-due.ts';
import { operations } from './operations.ts';
import { readTasks } from './service/read-tasks.ts';
import { runHandlers } from './service/runs.ts';
import { saveTask } from './service/save-task.ts';

/** A schedule is exact to the minute: a second late is in time, and a look costs one read of an index. */
const pauseMs = 1000;

export const tasksFeature = (): readonly BoundOperation<Db>[] =>
  implement<typeof operations, Db>(operations, { ...readTasks, ...saveTask, ...runHandlers });

/** What makes tasks due and gives up on runs that nobody finishes. */
export const scheduleJob = (database: Database, clock: Clock): Job => ({
  pauseMs,
  async work() {
    const now = clock.now();
    await endLostRuns(database, now);
    await makeDue(database, now);
  },
});
