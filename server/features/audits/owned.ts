import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'page_audit_picture', key: 'picture_id' },
  { table: 'page_audit', label: 'page audits', key: 'page_audit_id' },
  { table: 'page_watch', key: 'watch_id' },
  { table: 'page_opening', key: 'opening_id' },
];
