import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** What goes with a site. */
export const ofSites: readonly OwnedTable[] = [{ table: 'page_pass', key: 'pass_id' }];
