import type { PersonalTable } from '../../kernel/personal-data.ts';

/** Personal data in notices: the beginning of what a contact wrote. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'notice',
    id: 'notice_id',
    subjects: [{ column: 'contact_id', table: 'contact' }],
    deletedWith: [
      { column: 'record_id', table: 'lead', where: ['kind', 'lead'] },
      { column: 'record_id', table: 'ticket', where: ['kind', 'ticket'] },
    ],
    columns: ['event', 'kind', 'who', 'subject', 'text'],
    timeColumn: 'at',
  },
];
