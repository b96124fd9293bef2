import type { PersonalTable } from '../../kernel/personal-data.ts';

const ofTicket = { column: 'ticket_id', table: 'ticket' } as const;

/** Personal data in tickets. A ticket of a conversation concerns the conversation's contact. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'ticket',
    id: 'ticket_id',
    subjects: [
      { column: 'contact_id', table: 'contact' },
      { column: 'conversation_id', table: 'conversation' },
    ],
    setsNull: [
      { column: 'lead_id', table: 'lead' },
      { column: 'previous_ticket_id', table: 'ticket' },
    ],
    columns: ['client_ticket_id', 'subject', 'status', 'tags', 'custom_fields', 'preview'],
    timeColumn: 'created_at',
    fullTextIndex: 'ticket_text',
    changeFeed: { kind: 'ticket' },
  },
  { table: 'ticket_field', subjects: [ofTicket], columns: ['field', 'value'] },
  {
    table: 'ticket_message',
    id: 'ticket_message_id',
    subjects: [ofTicket, { column: 'message_id', table: 'message' }],
    columns: ['direction', 'author_name', 'body', 'client_message_id'],
    timeColumn: 'created_at',
    fullTextIndex: 'ticket_message_text',
    changeFeed: { kind: 'ticket_message', parent: 'ticket_id' },
  },
  {
    table: 'ticket_move',
    id: 'move_id',
    subjects: [ofTicket],
    columns: ['field', 'from_value', 'to_value', 'by_name'],
    timeColumn: 'at',
  },
];
