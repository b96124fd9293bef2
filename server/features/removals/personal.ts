import type { PersonalTable } from '../../kernel/personal-data.ts';

/** Personal data in deleted records, which contain the same fields as before their deletion. */
export const personal: readonly PersonalTable[] = [
  {
    table: 'removed_record',
    id: 'removal_id',
    of: [
      { column: 'contact_id', table: 'contact' },
      { column: 'conversation_id', table: 'conversation' },
    ],
    columns: ['title'],
    at: 'removed_at',
    wasFound: true,
    changeFeed: { kind: 'removal' },
  },
  { table: 'removed_row', of: [{ column: 'removal_id', table: 'removed_record' }], columns: ['row'] },
];
