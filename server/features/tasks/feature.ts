import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { agentWork } from '../agents/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { workSection } from './guide/working.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { projectTables, siteTables } from './owned.ts';
import { runDays } from './rules.ts';
import { readTasks } from './service/read-tasks.ts';
import { runHandlers } from './service/runs.ts';
import { saveTask } from './service/save-task.ts';
import { deleteRunsBefore } from './store/runs.ts';
import { changeKinds, scopes } from './vocabulary.ts';
import { workOfAgents } from './work/agent-work.ts';
import { endLostJob, endLostJobHandler } from './work/end-lost.ts';
import { makeDueJob, makeDueJobHandler } from './work/make-due.ts';

/** Tasks, schedules, and runs that agents claim with a lease. */
export const tasks = defineFeature({
  name: 'tasks',
  chapters: {
    'Tasks and agents':
      'A task is something to do for a project or a site, once or on a schedule. A person does it, or an agent: a program that claims due runs and reports the result.',
  },
  guide: [workSection],
  operations,
  area: 'messages',
  toolsets: ['tasks'],
  limits,
  scopes,
  contributes: [kindsOfChanges.with(changeKinds), agentWork.with(workOfAgents)],
  tables: ['task', 'task_run'],
  siteTables,
  projectTables,
  mayRead: ['site'],
  jobs: [makeDueJob, endLostJob],
  demo: async () => (await import('./demo.ts')).demo,
  start: ({ clock }) => ({
    handlers: { ...readTasks, ...saveTask, ...runHandlers },
    jobs: [makeDueJobHandler(clock.now), endLostJobHandler(clock.now)],
    retention: [retainedForDays('task runs', runDays, deleteRunsBefore)],
  }),
});
