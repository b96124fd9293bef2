import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'domain', label: 'own domains', key: 'domain_id' },
];

/** Rows kept after a project is deleted: whoever claims a name that was verified before must verify it again. */
export const projectTables: readonly OwnedTable[] = [
  { table: 'domain_release', setsNull: true, key: 'release_id' },
];
