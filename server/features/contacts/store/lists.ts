import { type SelectQueryBuilder, sql } from 'kysely';
import { type Sort, sortOf } from '../../../kernel/sort.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { countOfSites, narrowed, type SitePage } from '../../../platform/db/site-lists.ts';
import { type SortColumn, type SortedRows, selectSorted } from '../../../platform/db/sorted-page.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { forgetText, indexText } from '../../../platform/db/text-search.ts';
import { phoneEnds } from '../../../text/phone-number.ts';
import type { ContactSort } from '../schema.ts';
import type { StoredContact } from './contacts.ts';
import type { ContactTable } from './tables.ts';

export interface ContactFilters {
  readonly subscription?: 'subscribed' | 'unsubscribed' | undefined;
  /** Contacts' e-mails in normal form; additional addresses match too. */
  readonly email?: string | undefined;
}

type Query = SelectQueryBuilder<Tables, 'contact', object>;

function filtered(db: Db, { subscription, email }: ContactFilters): Query {
  let query: Query = narrowed(db.selectFrom('contact'), 'contact', { subscription });
  if (email !== undefined) {
    const further = db
      .selectFrom('contact_alias')
      .select('contact_alias.contact_id')
      .where('contact_alias.email', '=', email)
      .where('contact_alias.site_id', '=', sql.ref<number>('contact.site_id'));
    query = query.where((contact) =>
      contact.or([contact('contact.email', '=', email), contact('contact.contact_id', 'in', further)]),
    );
  }
  return query;
}

const columns: Readonly<Record<ContactSort, SortColumn<keyof ContactTable>>> = {
  last_seen_at: { number: 'last_seen_at' },
  created_at: { number: 'created_at' },
  name: { text: 'sort_name' },
};

/** One page of contacts in the requested order. */
export function selectContacts(
  db: Db,
  filters: ContactFilters,
  sort: Sort<ContactSort>,
  page: SitePage,
): Promise<SortedRows<StoredContact>> {
  const { member, isDownwards } = sortOf(sort);
  return selectSorted(
    db,
    { table: 'contact', id: 'contact_id', by: columns[member], isDownwards },
    page,
    filtered(db, filters),
    db.selectFrom('contact').selectAll(),
  );
}

export const countContacts = (db: Db, sites: SiteChoice, filters: ContactFilters): Promise<number> =>
  countOfSites(db, filtered(db, filters), 'contact', sites);

/** The contacts that match the filters. */
export async function selectMatching(
  db: Db,
  contactIds: readonly number[],
  filters: ContactFilters,
): Promise<StoredContact[]> {
  return filtered(db, filters).selectAll('contact').where('contact.contact_id', 'in', contactIds).execute();
}

export const contactIndex = 'contact_text';

/** Indexes a contact's names, numbers and e-mails, replacing the previous text. */
export function indexContact(
  db: Db,
  contact: Pick<StoredContact, 'contact_id' | 'site_id' | 'name' | 'email' | 'phone'>,
  furtherEmails: readonly string[],
): Promise<void> {
  const { contact_id: id, site_id: siteId, name, email, phone } = contact;
  const text = [name, email, phone, ...furtherEmails, ...phoneEnds(phone)].join('\n');
  return indexText(db, contactIndex, { id, siteId, text });
}

export const forgetContact = (db: Db, contactId: number): Promise<void> =>
  forgetText(db, contactIndex, contactId);
