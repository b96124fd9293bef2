import type { OwnedTable } from '../../../kernel/owned-tables.ts';

/** Rows deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'publish_request', key: 'change_set_id' },
  {
    table: 'client_review',
    label: 'client reviews',
    key: 'client_review_id',
    parts: [{ table: 'client_comment', column: 'client_review_id', id: 'comment_id' }],
  },
];
