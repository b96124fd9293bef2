import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'bimi_record', label: 'brand indicators', key: 'record_id' },
];
