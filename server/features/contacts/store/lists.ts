import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { idsOfSites, type SiteChoice } from '../../../platform/db/site-choice.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { forgetText, indexText } from '../../../platform/db/text-search.ts';
import type { StoredContact } from './contacts.ts';

export interface ContactFilters {
  readonly subscription?: 'subscribed' | 'unsubscribed' | undefined;
  /** As contacts are known by; their further e-mails count too. */
  readonly email?: string | undefined;
}

type Query = SelectQueryBuilder<Tables, 'contact', object>;

function fitting(db: Db, { subscription, email }: ContactFilters): Query {
  let query: Query = db.selectFrom('contact');
  if (subscription !== undefined) query = query.where('contact.subscription', '=', subscription);
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

/** One page of contacts, the one heard from last first, behind the moment and id given. */
export async function selectContacts(
  db: Db,
  sites: SiteChoice,
  filters: ContactFilters,
  rows: number,
  after: readonly number[] | undefined,
): Promise<StoredContact[]> {
  const at = sql.ref<number>('contact.last_seen_at');
  const id = sql.ref<number>('contact.contact_id');
  const newestOf = (siteId: number | Expression<number>) => {
    let query = fitting(db, filters).where('contact.site_id', '=', siteId);
    if (after) query = query.where(sql<SqlBool>`(${at}, ${id}) < (${after[0]}, ${after[1]})`);
    return query.orderBy(at, 'desc').orderBy(id, 'desc').limit(rows).select('contact.contact_id as id');
  };
  const table = { table: 'contact', id: 'contact_id' } as const;
  const ids = idsOfSites(db, table, sites, newestOf);
  return db
    .selectFrom('contact')
    .selectAll()
    .where('contact.contact_id', 'in', ids)
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(rows)
    .execute();
}

export async function countContacts(db: Db, sites: SiteChoice, filters: ContactFilters): Promise<number> {
  const row = await fitting(db, filters)
    .where(
      'contact.site_id',
      typeof sites === 'number' ? '=' : 'in',
      typeof sites === 'number' ? sites : sites(db),
    )
    .select((contact) => contact.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Those of the contacts that fit the filters. */
export async function selectFitting(
  db: Db,
  contactIds: readonly number[],
  filters: ContactFilters,
): Promise<StoredContact[]> {
  return fitting(db, filters).selectAll('contact').where('contact.contact_id', 'in', contactIds).execute();
}

export const contactIndex = 'contact_text';

/** Has a contact found by its names, numbers and e-mails, in place of what it was found by before. */
export function indexContact(
  db: Db,
  contact: StoredContact,
  furtherEmails: readonly string[],
): Promise<void> {
  const { contact_id: id, site_id: siteId, name, email, phone } = contact;
  return indexText(db, contactIndex, { id, siteId, text: [name, email, phone, ...furtherEmails].join('\n') });
}

export const forgetContact = (db: Db, contactId: number): Promise<void> =>
  forgetText(db, contactIndex, contactId);
