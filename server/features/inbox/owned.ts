import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a project. */
export const ofProjects: readonly OwnedTable[] = [
  { table: 'canned_reply', what: 'canned replies', key: 'canned_reply_id' },
];
