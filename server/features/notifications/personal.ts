import type { PersonalTable } from '../../kernel/personal-data.ts';

/** Personal data in notices: the beginning of what a contact wrote. */
export const personal: readonly PersonalTable[] = [
  {
    table: 'notice',
    id: 'notice_id',
    of: [{ column: 'contact_id', table: 'contact' }],
    tellsOf: [
      { column: 'record_id', table: 'lead', where: ['kind', 'lead'] },
      { column: 'record_id', table: 'ticket', where: ['kind', 'ticket'] },
    ],
    columns: ['event', 'kind', 'who', 'subject', 'text'],
    at: 'at',
  },
];
