import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'missed_address', label: 'requested addresses without a page', key: 'missed_id' },
];
