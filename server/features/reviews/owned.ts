import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const ofSites: readonly OwnedTable[] = [
  { table: 'review', what: 'reviews', key: 'review_id', words: 'review_text' },
  { table: 'review_place', key: 'location_id' },
];
