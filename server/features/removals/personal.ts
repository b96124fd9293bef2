import type { PersonalTable } from '../../kernel/personal-data.ts';

/** Personal data in deleted records, which contain the same fields as before their deletion. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'removed_record',
    id: 'removal_id',
    subjects: [
      { column: 'contact_id', table: 'contact' },
      { column: 'conversation_id', table: 'conversation' },
    ],
    columns: ['title'],
    timeColumn: 'removed_at',
    hadFullText: true,
    changeFeed: { kind: 'removal' },
  },
  { table: 'removed_row', subjects: [{ column: 'removal_id', table: 'removed_record' }], columns: ['row'] },
];
