import type { PageRequest } from '../../../kernel/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { searchSteps } from '../../../platform/db/search-steps.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { type MatchMode, matchings } from '../../../platform/db/text-search.ts';
import type { ShownConversation } from '../store/conversations.ts';
import type { ConversationFilters } from '../store/lists.ts';
import {
  findMessages,
  type Match,
  selectMatches,
  selectMessageIdsFrom,
  selectShown,
} from '../store/search.ts';

export interface ConversationSearch {
  readonly typed: string;
  /** Undefined searches every site. */
  readonly siteIds: readonly number[] | undefined;
  readonly filters: ConversationFilters;
  readonly withPrivate: boolean;
}

/** A conversation and its newest matching message. */
export interface FoundConversation {
  readonly conversation: ShownConversation;
  readonly messageId: number;
  readonly matching: MatchMode;
}

/** One page of conversations with a message that contains all the words, newest match first. */
export async function searchConversations(
  db: Db,
  search: ConversationSearch,
  { rows, after }: Pick<PageRequest, 'rows' | 'after'>,
): Promise<FoundConversation[]> {
  const words = searchWords(search.typed);
  const [before, matchingIndex] = after ?? [];
  if (matchingIndex !== undefined)
    return pageOf(db, search, words, matchings[matchingIndex] ?? 'whole', rows, before);
  const whole = await pageOf(db, search, words, 'whole', rows, undefined);
  return whole.length > 0 ? whole : pageOf(db, search, words, 'beginning', rows, undefined);
}

async function pageOf(
  db: Db,
  search: ConversationSearch,
  words: readonly string[],
  matching: MatchMode,
  rows: number,
  before: number | undefined,
): Promise<FoundConversation[]> {
  const { siteIds, filters, withPrivate } = search;
  const question = { words, matching, siteIds };
  const newest = new Map<number, number>();
  let from = before;
  for (const step of searchSteps(rows)) {
    const ids = await findMessages(db, { ...question, before: from, rows: step });
    const matches = await selectMatches(db, ids, filters, withPrivate);
    const unseen = before === undefined ? matches : await notOnEarlierPages(matches, before);
    for (const { conversation_id, message_id } of unseen) {
      if (!newest.has(conversation_id)) newest.set(conversation_id, message_id);
    }
    if (ids.length < step || newest.size >= rows) break;
    from = ids.at(-1);
  }

  /** Keeps a conversation at its newest match; matches of conversations on earlier pages are skipped. */
  async function notOnEarlierPages(matches: readonly Match[], fromId: number): Promise<Match[]> {
    const conversationIds = [...new Set(matches.map((match) => match.conversation_id))];
    if (conversationIds.length === 0) return [];
    const later = await selectMessageIdsFrom(db, conversationIds, fromId, withPrivate);
    const among = later.map((message) => message.message_id);
    const found = new Set(await findMessages(db, { ...question, among, rows: among.length }));
    const shown = new Set(
      later.filter((message) => found.has(message.message_id)).map((message) => message.conversation_id),
    );
    return matches.filter((match) => !shown.has(match.conversation_id));
  }

  const page = [...newest].slice(0, rows);
  const shown = await selectShown(
    db,
    page.map(([conversationId]) => conversationId),
  );
  return page.flatMap(([conversationId, messageId]) => {
    const conversation = shown.get(conversationId);
    return conversation ? [{ conversation, messageId, matching }] : [];
  });
}
