import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site. */
export const ofSites: readonly OwnedTable[] = [
  {
    table: 'lead',
    what: 'leads',
    key: 'lead_id',
    words: 'lead_text',
    parts: [{ table: 'lead_move', column: 'lead_id', id: 'move_id' }],
  },
];
