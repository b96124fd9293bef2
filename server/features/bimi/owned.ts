import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const ofSites: readonly OwnedTable[] = [
  { table: 'bimi_record', what: 'brand indicators', key: 'record_id' },
];
