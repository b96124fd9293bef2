import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  { table: 'ticket_field', key: ['site_id', 'field', 'value', 'ticket_id'] },
  {
    table: 'ticket',
    label: 'tickets',
    key: 'ticket_id',
    fullTextIndex: 'ticket_text',
    parts: [
      {
        table: 'ticket_message',
        column: 'ticket_id',
        id: 'ticket_message_id',
        fullTextIndex: 'ticket_message_text',
      },
      { table: 'ticket_move', column: 'ticket_id', id: 'move_id' },
    ],
    // Their threads reference messages of conversations.
    references: ['conversation'],
  },
];
