import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  {
    table: 'lead',
    label: 'leads',
    key: 'lead_id',
    fullTextIndex: 'lead_text',
    parts: [{ table: 'lead_move', column: 'lead_id', id: 'move_id' }],
  },
];
