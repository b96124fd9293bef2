import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const ofSites: readonly OwnedTable[] = [
  { table: 'sender_profile', what: 'sender profiles', key: 'profile_id' },
];
