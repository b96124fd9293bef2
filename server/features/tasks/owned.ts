import type { OwnedTable } from '../../kernel/owned-tables.ts';

const tasks: OwnedTable = {
  table: 'task',
  what: 'tasks',
  key: 'task_id',
  parts: [{ table: 'task_run', column: 'task_id', id: 'run_id' }],
  names: ['agent'],
};

/** Tables deleted with a site or a project. */
export const ofSites: readonly OwnedTable[] = [tasks];
export const ofProjects: readonly OwnedTable[] = [tasks];
