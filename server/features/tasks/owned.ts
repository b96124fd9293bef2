import type { OwnedTable } from '../../kernel/owned-tables.ts';

const tasks: OwnedTable = {
  table: 'task',
  label: 'tasks',
  key: 'task_id',
  parts: [{ table: 'task_run', column: 'task_id', id: 'run_id' }],
  references: ['agent'],
};

/** Tables deleted with a site or a project. */
export const siteTables: readonly OwnedTable[] = [tasks];
export const projectTables: readonly OwnedTable[] = [tasks];
