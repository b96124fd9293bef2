import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'publish_schedule', key: 'schedule_id' },
  { table: 'publication', key: 'publication_id' },
  { table: 'revision', label: 'saved versions', key: 'revision_id' },
  { table: 'change_set', key: 'change_set_id' },
  { table: 'content_tree', key: ['site_id', 'hash'] },
  { table: 'content_document', key: ['site_id', 'hash'] },
];
