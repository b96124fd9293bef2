import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'sender_profile', label: 'sender profiles', key: 'profile_id' },
];
