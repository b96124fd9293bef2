import type { Contact, ContactEntry } from '../../api/records.ts';

/** A person with their contact records on each site; the fields are those of the first. */
export interface Person extends Contact {
  readonly contacts: readonly Contact[];
}

/** Groups contacts by person: contacts of several sites with the same e-mail address are one. Keeps the order. */
export function peopleOf(contacts: readonly Contact[]): Person[] {
  const people = new Map<string | number, Contact[]>();
  for (const contact of contacts) {
    const person = contact.email?.toLowerCase() ?? contact.contact_id;
    const existing = people.get(person);
    if (existing) existing.push(contact);
    else people.set(person, [contact]);
  }
  return [...people.values()].map(asPerson);
}

function asPerson(contacts: readonly Contact[]): Person {
  const [first] = contacts;
  if (first === undefined) throw new Error('a person has at least one contact');
  const firstOf = <T>(read: (contact: Contact) => T | null): T | null =>
    contacts.map(read).find((value) => value !== null) ?? null;
  return {
    ...first,
    name: firstOf(({ name }) => name),
    phone: firstOf(({ phone }) => phone),
    subscription: firstOf(({ subscription }) => subscription),
    contacts,
  };
}

/**
 * Removes events that are also listed as the lead, conversation, ticket or subscription they created, which bears the
 * same time.
 */
export function entriesOnce(entries: readonly ContactEntry[]): ContactEntry[] {
  const became = new Set(
    entries
      .filter(({ kind }) => kind !== 'event')
      .map(({ kind, at, title }) => (kind === 'subscription' ? at : `${at} ${title}`)),
  );
  return entries.filter(
    ({ kind, at, title }) => kind !== 'event' || !(became.has(at) || became.has(`${at} ${title}`)),
  );
}
