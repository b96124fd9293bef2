import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Rows that go with a site. */
export const ofSites: readonly OwnedTable[] = [{ table: 'domain', what: 'own domains', key: 'domain_id' }];

/** Rows that outlive a project: a domain that was verified once must be verified again by its next owner. */
export const ofProjects: readonly OwnedTable[] = [
  { table: 'domain_release', stays: true, key: 'release_id' },
];
