import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Contact, ContactEntry } from '../../api/records.ts';
import { entriesOnce, peopleOf } from './people.ts';

const contact = (contact_id: number, site_id: number, email: string | null, more = {}) =>
  ({ contact_id, site_id, email, name: null, phone: null, subscription: null, ...more }) as Contact;

test('a person known to three sites is one entry with all three, ignoring the case of the e-mail', () => {
  const people = peopleOf([
    contact(1, 10, 'ada@example.com', { name: 'Ada' }),
    contact(2, 10, 'bob@example.com'),
    contact(3, 20, 'Ada@Example.com', { phone: '1' }),
    contact(4, 30, 'ada@example.com', { name: 'A. L.', subscription: 'subscribed' }),
  ]);
  assert.deepEqual(
    people.map(({ contact_id, contacts }) => [contact_id, contacts.map(({ site_id }) => site_id)]),
    [
      [1, [10, 20, 30]],
      [2, [10]],
    ],
  );
  const [ada] = people;
  assert.deepEqual([ada?.name, ada?.phone, ada?.subscription], ['Ada', '1', 'subscribed']);
});

test('contacts without an e-mail stay separate', () => {
  assert.equal(peopleOf([contact(1, 10, null), contact(2, 20, null)]).length, 2);
});

let entries = 0;
const entry = (kind: ContactEntry['kind'], at: string, title: string): ContactEntry => {
  entries += 1;
  return { entry_id: entries, kind, at, title, record_id: entries };
};
const titles = (...of: ContactEntry[]) => entriesOnce(of).map(({ kind, title }) => `${kind}: ${title}`);

test('an event that became a lead, conversation or subscription is in the timeline once', () => {
  const at = '2026-11-21T09:00:00.000Z';
  assert.deepEqual(
    titles(
      entry('lead', at, 'A cake'),
      entry('event', at, 'A cake'),
      entry('subscription', '2026-11-21T08:00:00.000Z', 'subscribed'),
      entry('event', '2026-11-21T08:00:00.000Z', 'subscription'),
      entry('conversation', '2026-11-21T07:00:00.000Z', 'Hello?'),
      entry('event', '2026-11-21T07:00:00.000Z', 'Hello?'),
    ),
    ['lead: A cake', 'subscription: subscribed', 'conversation: Hello?'],
  );
});

test('an event that became nothing stays, as does one next to a lead’s move', () => {
  const at = '2026-11-21T09:00:00.000Z';
  assert.deepEqual(
    titles(
      entry('event', '2026-11-21T08:00:00.000Z', 'A cake'),
      entry('lead', at, 'lost → new'),
      entry('event', at, 'A cake'),
    ),
    ['event: A cake', 'lead: lost → new', 'event: A cake'],
  );
});
