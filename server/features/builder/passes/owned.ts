import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [{ table: 'page_pass', key: 'pass_id' }];
