import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** Rows that go with a site. */
export const ofSites: readonly OwnedTable[] = [{ table: 'site_index_now', key: 'site_id' }];
