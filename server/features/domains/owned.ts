import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const ofSites: readonly OwnedTable[] = [{ table: 'domain', what: 'own domains', key: 'domain_id' }];

/** Rows kept after a project is deleted: whoever claims a name that was verified before must verify it again. */
export const ofProjects: readonly OwnedTable[] = [
  { table: 'domain_release', stays: true, key: 'release_id' },
];
