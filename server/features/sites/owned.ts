import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** What goes with a site, beside itself. */
export const ofSites: readonly OwnedTable[] = [{ table: 'site_pulse', key: 'site_id' }];
