import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site, besides its own row. */
export const ofSites: readonly OwnedTable[] = [{ table: 'site_pulse', key: 'site_id' }];
