import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** What goes with a site. */
export const ofSites: readonly OwnedTable[] = [
  { table: 'sender_profile', what: 'sender profiles', key: 'profile_id' },
];
