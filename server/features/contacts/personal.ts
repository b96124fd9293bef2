import type { PersonalTable } from '../../kernel/personal-data.ts';

const ofContact = [{ column: 'contact_id', table: 'contact' }] as const;

/** Personal data in contacts: all of it. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'contact',
    id: 'contact_id',
    subjects: [],
    columns: ['email', 'name', 'sort_name', 'phone', 'source', 'subscription'],
    timeColumn: 'created_at',
    fullTextIndex: 'contact_text',
    changeFeed: { kind: 'contact' },
  },
  { table: 'contact_alias', subjects: ofContact, columns: ['email'] },
  {
    table: 'contact_entry',
    id: 'entry_id',
    subjects: ofContact,
    relatedRows: [{ column: 'record_id', table: 'event', where: ['kind', 'event'] }],
    deletedWith: [
      { column: 'record_id', table: 'lead', where: ['kind', 'lead'] },
      { column: 'record_id', table: 'ticket', where: ['kind', 'ticket'] },
    ],
    columns: ['kind', 'title'],
    timeColumn: 'at',
  },
];

/** Excludes events of another person. */
export const eventsOfOtherPeople = {
  column: 'record_id',
  table: 'contact_entry',
  where: ['kind', 'event'],
} as const;
