import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'review', label: 'reviews', key: 'review_id', fullTextIndex: 'review_text' },
  { table: 'review_place', key: 'location_id' },
];
