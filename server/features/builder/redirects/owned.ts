import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const ofSites: readonly OwnedTable[] = [
  { table: 'missed_address', what: 'addresses asked for in vain', key: 'missed_id' },
];
