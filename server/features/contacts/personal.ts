import type { PersonalTable } from '../../kernel/personal-data.ts';

const ofContact = [{ column: 'contact_id', table: 'contact' }] as const;

/** Personal data in contacts: all of it. */
export const personal: readonly PersonalTable[] = [
  {
    table: 'contact',
    id: 'contact_id',
    of: [],
    columns: ['email', 'name', 'sort_name', 'phone', 'source', 'subscription'],
    at: 'created_at',
    words: 'contact_text',
    changeFeed: { kind: 'contact' },
  },
  { table: 'contact_alias', of: ofContact, columns: ['email'] },
  {
    table: 'contact_entry',
    id: 'entry_id',
    of: ofContact,
    leadsTo: [{ column: 'record_id', table: 'event', where: ['kind', 'event'] }],
    tellsOf: [
      { column: 'record_id', table: 'lead', where: ['kind', 'lead'] },
      { column: 'record_id', table: 'ticket', where: ['kind', 'ticket'] },
    ],
    columns: ['kind', 'title'],
    at: 'at',
  },
];

/** Excludes events of another person. */
export const eventsOfOtherPeople = {
  column: 'record_id',
  table: 'contact_entry',
  where: ['kind', 'event'],
} as const;
