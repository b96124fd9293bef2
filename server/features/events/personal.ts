import type { PersonalTable } from '../../kernel/personal-data.ts';

const ofEvent = [{ column: 'event_id', table: 'event' }] as const;

/** Personal data in events. Features that link events to people declare that. */
export const personal: readonly PersonalTable[] = [
  {
    table: 'event',
    id: 'event_id',
    of: [],
    columns: [
      ...['type', 'external_id', 'status', 'priority', 'category', 'subcategory', 'folder', 'source'],
      ...['name', 'email', 'subject', 'message', 'tags', 'custom_fields', 'payload'],
    ],
    at: 'received_at',
    words: 'event_text',
    changeFeed: { kind: 'event' },
  },
  { table: 'event_tag', of: ofEvent, columns: ['tag'] },
  { table: 'event_field', of: ofEvent, columns: ['field', 'value'] },
  { table: 'event_unindexed', of: ofEvent, columns: ['tags', 'fields'] },
  { table: 'event_key', of: ofEvent, columns: ['key'] },
  {
    table: 'event_move',
    id: 'move_id',
    of: ofEvent,
    columns: ['from_status', 'to_status', 'note'],
    at: 'at',
  },
];
