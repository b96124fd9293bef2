import type { PersonalTable } from '../../kernel/personal-data.ts';

const ofEvent = [{ column: 'event_id', table: 'event' }] as const;

/** Personal data in events. Features that link events to people declare that. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'event',
    id: 'event_id',
    subjects: [],
    columns: [
      ...['type', 'external_id', 'status', 'priority', 'category', 'subcategory', 'folder', 'source'],
      ...['name', 'email', 'subject', 'message', 'tags', 'custom_fields', 'payload'],
    ],
    timeColumn: 'received_at',
    fullTextIndex: 'event_text',
    changeFeed: { kind: 'event' },
  },
  { table: 'event_tag', subjects: ofEvent, columns: ['tag'] },
  { table: 'event_field', subjects: ofEvent, columns: ['field', 'value'] },
  { table: 'event_unindexed', subjects: ofEvent, columns: ['tags', 'fields'] },
  { table: 'event_key', subjects: ofEvent, columns: ['key'] },
  {
    table: 'event_move',
    id: 'move_id',
    subjects: ofEvent,
    columns: ['from_status', 'to_status', 'note'],
    timeColumn: 'at',
  },
];
