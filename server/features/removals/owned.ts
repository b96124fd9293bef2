import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  {
    table: 'removed_record',
    key: 'removal_id',
    parts: [{ table: 'removed_row', column: 'removal_id', id: 'row_id' }],
  },
];
