import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'event_unindexed', key: ['site_id', 'received_at', 'event_id'] },
  { table: 'event_tag', key: ['site_id', 'tag', 'received_at', 'event_id'] },
  { table: 'event_field', key: ['site_id', 'field', 'value', 'received_at', 'event_id'] },
  { table: 'event_key', key: ['site_id', 'key'] },
  { table: 'event_refusal', key: 'refusal_id' },
  {
    table: 'event',
    label: 'events',
    key: 'event_id',
    fullTextIndex: 'event_text',
    parts: [{ table: 'event_move', column: 'event_id', id: 'move_id' }],
  },
];
