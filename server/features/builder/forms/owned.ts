import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [{ table: 'form_post', key: ['site_id', 'fingerprint'] }];
