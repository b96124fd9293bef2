import type { OwnedTable } from '../../kernel/owned-tables.ts';

const notices: OwnedTable = { table: 'notice', key: 'notice_id' };

/** Tables deleted with a site, and with a project. */
export const ofSites: readonly OwnedTable[] = [notices, { table: 'site_watch', key: 'site_id' }];
export const ofProjects: readonly OwnedTable[] = [notices];
