import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [{ table: 'site_protection', key: 'site_id' }];
