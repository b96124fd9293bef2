import type { Db } from '../../../platform/db/database.ts';
import { rowUpdate } from '../../../platform/db/row-update.ts';
import { rowInsert, statement } from '../../../platform/db/statement.ts';
import { openStatuses } from '../schema.ts';
import type { LeadTable } from './tables.ts';

// Writes and finds single leads. Lists are in `lists.ts`.

export type StoredLead = Omit<LeadTable, 'lead_id'> & { readonly lead_id: number };
export type NewLead = Omit<LeadTable, 'lead_id'>;

/** A lead with the names of its contact and assignee. */
export type ShownLead = StoredLead & {
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly assignee_name: string | null;
};

export const withNames = (db: Db) =>
  db
    .selectFrom('lead')
    .leftJoin('contact', 'contact.contact_id', 'lead.contact_id')
    .leftJoin('account', 'account.account_id', 'lead.assignee_id')
    .selectAll('lead')
    .select([
      'contact.name as contact_name',
      'contact.email as contact_email',
      'account.name as assignee_name',
    ]);

// Compiled once: every further event of a contact reads its lead.
const selectById = statement<{ lead_id: number }, ShownLead>((db, slot) =>
  withNames(db).where('lead.lead_id', '=', slot.lead_id),
);

export async function findLead(db: Db, leadId: number): Promise<ShownLead | undefined> {
  return (await selectById(db, { lead_id: leadId }))[0];
}

const selectVisitor = statement<{ contact_id: number }, { name: string | null; email: string | null }>(
  (db, slot) => db.selectFrom('contact').select(['name', 'email']).where('contact_id', '=', slot.contact_id),
);

/** Name and e-mail of a lead's contact, which its full-text entry has. */
export async function findVisitor(db: Db, contactId: number) {
  return (await selectVisitor(db, { contact_id: contactId }))[0] ?? { name: null, email: null };
}

/** Site of a lead; undefined for an unknown lead. */
export async function findLeadSite(db: Db, leadId: number): Promise<number | undefined> {
  const row = await db.selectFrom('lead').select('site_id').where('lead_id', '=', leadId).executeTakeFirst();
  return row?.site_id;
}

/** Finds the lead and locks it until the transaction ends, to keep its history in order. */
export async function lockLead(db: Db, leadId: number): Promise<StoredLead | undefined> {
  return db.capabilities
    .lockRows(db.selectFrom('lead').selectAll().where('lead_id', '=', leadId))
    .executeTakeFirst();
}

const selectLatest = statement<{ contact_id: number }, StoredLead>((db, slot) =>
  db.capabilities.lockRows(
    db
      .selectFrom('lead')
      .selectAll()
      .where('contact_id', '=', slot.contact_id)
      .orderBy('lead_id', 'desc')
      .limit(1),
  ),
);

/** Finds and locks the contact's newest lead. Merged contacts can have several. */
export async function lockLatestOfContact(db: Db, contactId: number): Promise<StoredLead | undefined> {
  return (await selectLatest(db, { contact_id: contactId }))[0];
}

const insertRow = rowInsert<NewLead & Record<string, string | number | null>, 'lead_id'>(
  'lead_id',
  (db, slot) =>
    db.insertInto('lead').values({
      site_id: slot.site_id,
      contact_id: slot.contact_id,
      status: slot.status,
      priority: slot.priority,
      source: slot.source,
      tags: slot.tags,
      subject: slot.subject,
      message: slot.message,
      assignee_id: slot.assignee_id,
      event_id: slot.event_id,
      event_count: slot.event_count,
      last_event_at: slot.last_event_at,
      created_at: slot.created_at,
      updated_at: slot.updated_at,
    }),
);

/** Returns the lead's id. */
export async function insertLead(db: Db, lead: NewLead): Promise<number> {
  const id = await insertRow(db, { ...lead });
  if (id === undefined) throw new Error('The insert of a lead was skipped.');
  return id;
}

export type LeadChange = Partial<Omit<LeadTable, 'lead_id' | 'site_id'>>;

export const updateLead: (db: Db, leadId: number, change: LeadChange) => Promise<unknown> = rowUpdate(
  'lead',
  'lead_id',
);

/** Moves a contact's leads to another. Returns their ids. */
export async function moveLeads(db: Db, fromId: number, intoId: number, at: number): Promise<number[]> {
  const query = db
    .selectFrom('lead')
    .select('lead_id')
    .where('contact_id', '=', fromId)
    // In a globally consistent order, to avoid deadlocks.
    .orderBy('lead_id');
  const ids = (await db.capabilities.lockRows(query).execute()).map((row) => row.lead_id);
  await db
    .updateTable('lead')
    .set({ contact_id: intoId, updated_at: at })
    .where('contact_id', '=', fromId)
    .execute();
  return ids;
}

export async function selectLeadsOfContact(db: Db, contactId: number): Promise<ShownLead[]> {
  return withNames(db).where('lead.contact_id', '=', contactId).execute();
}

/** Ids of an account's open leads. A full scan, used only when an account is removed. */
export async function selectOpenOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lead')
    .select('lead_id')
    .where('assignee_id', '=', accountId)
    .where('status', 'in', openStatuses)
    .orderBy('lead_id')
    .execute();
  return rows.map((row) => row.lead_id);
}
