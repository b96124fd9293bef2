import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const ofSites: readonly OwnedTable[] = [
  { table: 'missed_address', what: 'requested addresses without a page', key: 'missed_id' },
];
