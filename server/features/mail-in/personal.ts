import type { PersonalTable } from '../../kernel/personal-data.ts';

/** Personal data in incoming mail: senders, and content of undecided mail. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'incoming_mail',
    subjects: [
      { column: 'contact_id', table: 'contact' },
      { column: 'conversation_id', table: 'conversation' },
      { column: 'ticket_id', table: 'ticket' },
    ],
    columns: [
      ...[
        'source',
        'envelope',
        'sha256',
        'arrival_key',
        'fingerprint',
        'header_id',
        'from_address',
        'from_name',
      ],
      ...['to_address', 'subject', 'body', 'quoted', 'files', 'state', 'reason'],
    ],
    timeColumn: 'received_at',
  },
];
