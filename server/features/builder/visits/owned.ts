import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'visit_page', label: 'counted visits', key: ['site_id', 'day', 'path'] },
  { table: 'visit_label', key: ['site_id', 'day', 'kind', 'label'] },
];
