import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import {
  findText,
  type IndexedText,
  indexTexts,
  type TextQuestion,
} from '../../../platform/db/text-search.ts';
import { type ShownConversation, withNames } from './conversations.ts';
import { type ConversationFilters, filtered } from './lists.ts';

const index = 'message_text';

/** Indexes a new message. */
export const indexMessage = (db: Db, text: IndexedText): Promise<void> => indexTexts(db, index, [text]);

/** Messages containing the words, newest first. */
export const findMessages = (db: Db, question: TextQuestion): Promise<number[]> =>
  findText(db, index, question);

/** A matching message and its conversation. */
export interface Match {
  readonly message_id: number;
  readonly conversation_id: number;
}

/** The messages whose conversations match the filters, newest first. */
export async function selectMatches(
  db: Db,
  messageIds: readonly number[],
  filters: ConversationFilters,
  withPrivate: boolean,
): Promise<Match[]> {
  if (messageIds.length === 0) return [];
  let query = db
    .selectFrom('message')
    .select(['message.message_id', 'message.conversation_id'])
    .where(db.capabilities.isOneOf(sql.ref<number>('message.message_id'), messageIds))
    .orderBy('message.message_id', 'desc');
  if (!withPrivate) query = query.where('message.private', '=', 0);
  if (Object.values(filters).some((value) => value !== undefined)) {
    query = query.where(
      'message.conversation_id',
      'in',
      filtered(db, filters).select('conversation.conversation_id'),
    );
  }
  return query.execute();
}

/** Ids of a conversation's messages from one on. */
export async function selectMessageIdsFrom(
  db: Db,
  conversationIds: readonly number[],
  fromId: number,
  withPrivate: boolean,
): Promise<Match[]> {
  let query = db
    .selectFrom('message')
    .select(['message_id', 'conversation_id'])
    .where(db.capabilities.isOneOf(sql.ref<number>('conversation_id'), conversationIds))
    .where('message_id', '>=', fromId);
  if (!withPrivate) query = query.where('private', '=', 0);
  return query.execute();
}

export async function selectShown(
  db: Db,
  conversationIds: readonly number[],
): Promise<Map<number, ShownConversation>> {
  if (conversationIds.length === 0) return new Map();
  const ofThose = db.capabilities.isOneOf(sql.ref<number>('conversation.conversation_id'), conversationIds);
  const rows = await withNames(db).where(ofThose).execute();
  return new Map(rows.map((row) => [row.conversation_id, row]));
}
