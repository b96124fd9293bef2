import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineFeature, keptForDays } from '../../platform/feature/index.ts';
import type { Repeated } from '../../platform/jobs/repeat.ts';
import { agentWork } from '../agents/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { workOfAgents } from './agent-work.ts';
import { endLostRuns } from './end-lost.ts';
import { makeDue } from './make-due.ts';
import { operations } from './operations.ts';
import { runDays } from './rules.ts';
import { readTasks } from './service/read-tasks.ts';
import { runHandlers } from './service/runs.ts';
import { saveTask } from './service/save-task.ts';
import { deleteRunsBefore } from './store/runs.ts';
import { changeKinds, scopes } from './words.ts';

/** A schedule is exact to the minute: a second late is in time, and a look costs one read of an index. */
const pauseMs = 1000;

/** Tasks, schedules, and runs that agents claim with a lease. */
export const tasks = defineFeature({
  name: 'tasks',
  chapters: {
    'Tasks and agents':
      'A task is something to do for a project or a site, once or by a schedule. A person does it, or an agent: a program that claims its due runs and says how they ended.',
  },
  operations,
  scopes,
  adds: [kindsOfChanges.with(changeKinds), agentWork.with(workOfAgents)],
  tables: ['task', 'task_run'],
  mayRead: ['site'],
  demo: async () => (await import('./demo.ts')).demo,
  start: ({ database, clock }) => ({
    handlers: { ...readTasks, ...saveTask, ...runHandlers },
    repeats: [scheduleJob(database, clock)],
    keeps: [keptForDays('runs of tasks', runDays, deleteRunsBefore)],
  }),
});

/** What makes tasks due and gives up on runs that nobody finishes. */
const scheduleJob = (database: Database, clock: Clock): Repeated => ({
  pauseMs,
  async work() {
    const now = clock.now();
    await endLostRuns(database, now);
    await makeDue(database, now);
  },
});
