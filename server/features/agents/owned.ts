import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a project. */
export const projectTables: readonly OwnedTable[] = [{ table: 'agent', label: 'agents', key: 'agent_id' }];
