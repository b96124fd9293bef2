import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** What goes with a site. */
export const ofSites: readonly OwnedTable[] = [{ table: 'site_import', key: 'import_id' }];
