import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'shop_connection', label: 'Shop connections', key: 'connection_id' },
];
