import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Rows deleted with a site: its posts. A listing's location stays and is assigned to no site. */
export const siteTables: readonly OwnedTable[] = [
  {
    table: 'social_post',
    label: 'social posts',
    key: 'post_id',
    parts: [
      { table: 'social_target', column: 'post_id', id: 'target_id' },
      { table: 'social_sending', column: 'post_id', id: 'sending_id' },
    ],
  },
  { table: 'social_location', key: 'location_id', setsNull: true },
];

/** Accounts belong to the whole service: one assigned to the project stays and becomes unassigned. */
export const projectTables: readonly OwnedTable[] = [
  { table: 'social_account', key: 'account_id', setsNull: true },
];
