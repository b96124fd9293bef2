import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a project. */
export const ofProjects: readonly OwnedTable[] = [{ table: 'agent', what: 'agents', key: 'agent_id' }];
