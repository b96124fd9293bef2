import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a project. */
export const projectTables: readonly OwnedTable[] = [
  { table: 'canned_reply', label: 'canned replies', key: 'canned_reply_id' },
];
