import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** What goes with a site. */
export const ofSites: readonly OwnedTable[] = [
  { table: 'shop_connection', what: 'Shop connections', key: 'connection_id' },
];
