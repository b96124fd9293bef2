import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site, before the messages that its rows reference. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'attachment', label: 'files', key: 'attachment_id', references: ['conversation', 'ticket'] },
];
