import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site, before the messages that its rows reference. */
export const ofSites: readonly OwnedTable[] = [
  { table: 'attachment', what: 'files', key: 'attachment_id', names: ['conversation', 'ticket'] },
];
