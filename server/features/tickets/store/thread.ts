import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { TicketMessageTable } from './tables.ts';

// Threads of tickets: entries with their own text, or a message of the ticket's conversation.

export type NewEntry = Omit<TicketMessageTable, 'ticket_message_id' | 'mentions'>;

/** An entry of a thread with its content, wherever that is stored. */
export interface ThreadEntry {
  readonly ticket_message_id: number;
  readonly ticket_id: number;
  readonly message_id: number | null;
  readonly private: number;
  readonly direction: Tables['message']['direction'];
  readonly author_kind: Tables['message']['author_kind'];
  readonly author_name: string;
  readonly body: string;
  readonly delivery: Tables['message']['delivery'];
  /** JSON text. */
  readonly metadata: string;
  readonly client_message_id: string | null;
  readonly created_at: number;
}

const own = (column: string) => sql.ref(`ticket_message.${column}`);
const either = <T>(column: string) => sql<T>`coalesce(${sql.ref(`message.${column}`)}, ${own(column)})`;

const entries = (db: Db) =>
  db
    .selectFrom('ticket_message')
    .leftJoin('message', 'message.message_id', 'ticket_message.message_id')
    .select([
      'ticket_message.ticket_message_id',
      'ticket_message.ticket_id',
      'ticket_message.message_id',
      'ticket_message.private',
      'ticket_message.created_at',
      either<Tables['message']['direction']>('direction').as('direction'),
      either<Tables['message']['author_kind']>('author_kind').as('author_kind'),
      either<string>('author_name').as('author_name'),
      either<string>('body').as('body'),
      either<string | null>('client_message_id').as('client_message_id'),
      // A text stored in the ticket is not transmitted: a reply counts as sent once written.
      sql<Tables['message']['delivery']>`coalesce(message.delivery,
        case when ticket_message.direction = 'in' then 'delivered' else 'sent' end)`.as('delivery'),
      sql<string>`coalesce(message.metadata, '{}')`.as('metadata'),
    ]);

/** Stores the accounts mentioned in a note. */
export async function saveMentions(db: Db, entryId: number, accountIds: readonly number[]): Promise<void> {
  await db
    .updateTable('ticket_message')
    .set({ mentions: JSON.stringify(accountIds) })
    .where('ticket_message_id', '=', entryId)
    .execute();
}

/** Undefined if the ticket has one with this client_message_id: the unique index decides. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<number | undefined> {
  const row = await db
    .insertInto('ticket_message')
    .values(entry)
    .onConflict((conflict) =>
      conflict
        .columns(['ticket_id', 'client_message_id'])
        .where('client_message_id', 'is not', null)
        .doNothing(),
    )
    .returning('ticket_message_id')
    .executeTakeFirst();
  return row?.ticket_message_id;
}

export interface ConversationPlace {
  readonly ticketId: number;
  readonly siteId: number;
  readonly conversationId: number;
}

/** Adds a conversation's messages that are in no ticket yet to the thread, in order. Returns their ids. */
export async function insertEntriesOf(
  db: Db,
  { ticketId, siteId, conversationId }: ConversationPlace,
): Promise<number[]> {
  const rows = await db
    .insertInto('ticket_message')
    .columns(['ticket_id', 'site_id', 'message_id', 'private', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('message')
        .select([
          from.cast<number>(from.val(ticketId), 'bigint').as('ticket_id'),
          from.cast<number>(from.val(siteId), 'bigint').as('site_id'),
          'message.message_id',
          'message.private',
          'message.created_at',
        ])
        .where('message.conversation_id', '=', conversationId)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('ticket_message as other')
                .select('other.ticket_message_id')
                .whereRef('other.message_id', '=', 'message.message_id'),
            ),
          ),
        )
        .orderBy('message.message_id'),
    )
    .returning('ticket_message_id')
    .execute();
  return rows.map((row) => row.ticket_message_id).sort((a, b) => a - b);
}

export async function findEntry(db: Db, entryId: number): Promise<ThreadEntry | undefined> {
  return entries(db).where('ticket_message.ticket_message_id', '=', entryId).executeTakeFirst();
}

/** Ticket of an entry. */
export async function findEntryTicket(db: Db, entryId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('ticket_message')
    .select('ticket_id')
    .where('ticket_message_id', '=', entryId)
    .executeTakeFirst();
  return row?.ticket_id;
}

/** Thread entry of a conversation's message. */
export async function findEntryOf(db: Db, messageId: number): Promise<ThreadEntry | undefined> {
  return entries(db).where('ticket_message.message_id', '=', messageId).executeTakeFirst();
}

export async function findEntryByClientId(
  db: Db,
  ticketId: number,
  clientMessageId: string,
): Promise<ThreadEntry | undefined> {
  return entries(db)
    .where('ticket_message.ticket_id', '=', ticketId)
    .where('ticket_message.client_message_id', '=', clientMessageId)
    .executeTakeFirst();
}

/** Newest entry visible to the customer. */
export async function findNewestPublic(db: Db, ticketId: number): Promise<ThreadEntry | undefined> {
  return entries(db)
    .where('ticket_message.ticket_id', '=', ticketId)
    .where('ticket_message.private', '=', 0)
    .orderBy('ticket_message.ticket_message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The ticket's own public entries before one, newest first: quoted in its mail, and searched for earlier mails. */
export async function selectOwnBefore(
  db: Db,
  ticketId: number,
  entryId: number,
  rows: number,
): Promise<ThreadEntry[]> {
  return entries(db)
    .where('ticket_message.ticket_id', '=', ticketId)
    .where('ticket_message.ticket_message_id', '<', entryId)
    .where('ticket_message.message_id', 'is', null)
    .where('ticket_message.private', '=', 0)
    .orderBy('ticket_message.ticket_message_id', 'desc')
    .limit(rows)
    .execute();
}

export interface ThreadPage {
  readonly ticketId: number;
  readonly order: 'newest' | 'oldest';
  readonly withPrivate: boolean;
  /** End of the previous page. */
  readonly afterId: number | undefined;
  readonly rows: number;
}

export async function selectThread(db: Db, page: ThreadPage): Promise<ThreadEntry[]> {
  const { ticketId, order, withPrivate, afterId, rows } = page;
  const [direction, behind] = order === 'newest' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  let query = entries(db)
    .where('ticket_message.ticket_id', '=', ticketId)
    .orderBy('ticket_message.ticket_message_id', direction)
    .limit(rows);
  if (!withPrivate) query = query.where('ticket_message.private', '=', 0);
  if (afterId !== undefined) query = query.where('ticket_message.ticket_message_id', behind, afterId);
  return query.execute();
}

export async function countThread(db: Db, ticketId: number, withPrivate: boolean): Promise<number> {
  let query = db
    .selectFrom('ticket_message')
    .select((entry) => entry.fn.countAll<number>().as('count'))
    .where('ticket_id', '=', ticketId);
  if (!withPrivate) query = query.where('private', '=', 0);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** The ticket's own texts after an id, oldest first. */
export async function selectOwnTexts(
  db: Db,
  ticketId: number,
  afterId: number,
  rows: number,
): Promise<{ id: number; text: string }[]> {
  return db
    .selectFrom('ticket_message')
    .select(['ticket_message_id as id', 'body as text'])
    .where('ticket_id', '=', ticketId)
    .where('ticket_message_id', '>', afterId)
    .where('body', 'is not', null)
    .$narrowType<{ text: string }>()
    .orderBy('ticket_message_id')
    .limit(rows)
    .execute();
}
