import type { Db } from '../../../platform/db/database.ts';
import { rowUpdate } from '../../../platform/db/row-update.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { TicketTable } from './tables.ts';

// Writes and finds single tickets. Lists are in `lists.ts`, threads in `thread.ts`.

export type StoredTicket = Omit<TicketTable, 'ticket_id'> & { readonly ticket_id: number };
export type NewTicket = Omit<TicketTable, 'ticket_id'>;

/** A ticket with the names of its requester and assignee, and the id of its follow-up. */
export type ShownTicket = StoredTicket & {
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly assignee_name: string | null;
  readonly follow_up_ticket_id: number | null;
};

export const withNames = (db: Db) =>
  db
    .selectFrom('ticket')
    .leftJoin('contact', 'contact.contact_id', 'ticket.contact_id')
    .leftJoin('account', 'account.account_id', 'ticket.assignee_id')
    .leftJoin('ticket as follow_up', 'follow_up.previous_ticket_id', 'ticket.ticket_id')
    .selectAll('ticket')
    .select([
      'contact.name as contact_name',
      'contact.email as contact_email',
      'account.name as assignee_name',
      'follow_up.ticket_id as follow_up_ticket_id',
    ]);

export async function findTicket(db: Db, ticketId: number): Promise<ShownTicket | undefined> {
  return withNames(db).where('ticket.ticket_id', '=', ticketId).executeTakeFirst();
}

/** Finds the ticket and locks it until the transaction ends, to keep its moves in order. */
export async function lockTicket(db: Db, ticketId: number): Promise<StoredTicket | undefined> {
  return db.capabilities
    .lockRows(db.selectFrom('ticket').selectAll().where('ticket_id', '=', ticketId))
    .executeTakeFirst();
}

export async function findFollowUp(db: Db, ticketId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('ticket')
    .select('ticket_id')
    .where('previous_ticket_id', '=', ticketId)
    .executeTakeFirst();
  return row?.ticket_id;
}

export async function findByClientTicketId(
  db: Db,
  siteId: number,
  clientTicketId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('ticket')
    .select('ticket_id')
    .where('site_id', '=', siteId)
    .where('client_ticket_id', '=', clientTicketId)
    .executeTakeFirst();
  return row?.ticket_id;
}

const selectNewestOf = statement<{ conversation_id: number }, { ticket_id: number }>((db, slot) =>
  db
    .selectFrom('ticket')
    .select('ticket_id')
    .where('conversation_id', '=', slot.conversation_id)
    .orderBy('ticket_id', 'desc')
    .limit(1),
);

/** Newest ticket of a conversation: the only one that may not be closed. */
export async function findNewestOf(db: Db, conversationId: number): Promise<number | undefined> {
  return (await selectNewestOf(db, { conversation_id: conversationId }))[0]?.ticket_id;
}

/** Undefined if the site has one with this client_ticket_id: the unique index decides. */
export async function insertTicket(db: Db, ticket: NewTicket): Promise<number | undefined> {
  const row = await db
    .insertInto('ticket')
    .values(ticket)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'client_ticket_id']).where('client_ticket_id', 'is not', null).doNothing(),
    )
    .returning('ticket_id')
    .executeTakeFirst();
  return row?.ticket_id;
}

export type TicketChange = Partial<Omit<TicketTable, 'ticket_id' | 'site_id'>>;

export const updateTicket: (db: Db, ticketId: number, change: TicketChange) => Promise<unknown> = rowUpdate(
  'ticket',
  'ticket_id',
);

/** Replaces a ticket's filterable custom fields. */
export async function replaceFields(
  db: Db,
  siteId: number,
  ticketId: number,
  fields: readonly (readonly [name: string, value: string])[],
): Promise<void> {
  await db.deleteFrom('ticket_field').where('ticket_id', '=', ticketId).execute();
  if (fields.length === 0) return;
  const rows = fields.map(([field, value]) => ({ site_id: siteId, field, value, ticket_id: ticketId }));
  await db.insertInto('ticket_field').values(rows).execute();
}

/** Copies another ticket's filterable custom fields. */
export async function copyFields(db: Db, fromId: number, toId: number): Promise<void> {
  await db
    .insertInto('ticket_field')
    .columns(['site_id', 'field', 'value', 'ticket_id'])
    .expression((from) =>
      from
        .selectFrom('ticket_field')
        .select(['site_id', 'field', 'value', from.cast<number>(from.val(toId), 'bigint').as('ticket_id')])
        .where('ticket_id', '=', fromId),
    )
    .execute();
}

/** Finds a contact's tickets and locks them in a globally consistent order. */
export async function lockTicketsOfContact(db: Db, contactId: number): Promise<StoredTicket[]> {
  const query = db.selectFrom('ticket').selectAll().where('contact_id', '=', contactId).orderBy('ticket_id');
  return db.capabilities.lockRows(query).execute();
}

/** Ids of an account's open tickets. A full scan, used only when an account is removed. */
export async function selectOpenOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket')
    .select('ticket_id')
    .where('assignee_id', '=', accountId)
    .where('status', 'in', ['new', 'open', 'pending', 'on_hold'])
    .orderBy('ticket_id')
    .execute();
  return rows.map((row) => row.ticket_id);
}
