import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'mobile_code', key: 'code_id' },
  { table: 'mobile_app', key: 'app_id' },
];
