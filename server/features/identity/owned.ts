import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site or a project. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'token', key: 'token_id' },
  { table: 'site_member', key: ['site_id', 'account_id'] },
];
export const projectTables: readonly OwnedTable[] = [
  { table: 'membership', key: ['project_id', 'account_id'] },
];
