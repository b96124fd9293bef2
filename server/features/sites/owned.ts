import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site, besides its own row. */
export const siteTables: readonly OwnedTable[] = [{ table: 'site_pulse', key: 'site_id' }];
