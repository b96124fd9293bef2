import type { OwnedTable } from '../../kernel/owned-tables.ts';

/** Tables deleted with a site. */
export const siteTables: readonly OwnedTable[] = [
  {
    table: 'conversation',
    label: 'conversations',
    key: 'conversation_id',
    parts: [
      {
        table: 'message',
        column: 'conversation_id',
        id: 'message_id',
        fullTextIndex: 'message_text',
        parts: [{ table: 'message_mail', column: 'message_id', id: 'message_id' }],
      },
    ],
  },
];
