import type { OwnedTable } from '../../kernel/owned-tables.ts';

const notices: OwnedTable = { table: 'notice', key: 'notice_id' };

/** Tables deleted with a site, and with a project. */
export const siteTables: readonly OwnedTable[] = [notices, { table: 'site_watch', key: 'site_id' }];
export const projectTables: readonly OwnedTable[] = [notices];
