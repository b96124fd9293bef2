import type { Conversation } from '../../api/records.ts';

/** Newest known state of conversations, from the change feed and from local changes. */
export type LatestConversations = ReadonlyMap<number, Conversation>;

/** Merges conversations into the known ones; returns the same object if none is newer. */
export function withLatest(
  latest: LatestConversations,
  conversations: readonly Conversation[],
): LatestConversations {
  const newer = conversations.filter((conversation) => {
    const before = latest.get(conversation.conversation_id);
    return before === undefined || conversation.updated_at >= before.updated_at;
  });
  if (newer.length === 0) return latest;
  return new Map([
    ...latest,
    ...newer.map((conversation) => [conversation.conversation_id, conversation] as const),
  ]);
}

/** The later state of the two. The known one wins a tie: it may contain a change still being sent. */
export const newestOf = (read: Conversation, latest: LatestConversations): Conversation => {
  const other = latest.get(read.conversation_id);
  return other && other.updated_at >= read.updated_at ? other : read;
};

interface Shown {
  /** The list as loaded, in its order. */
  readonly read: readonly Conversation[];
  readonly latest: LatestConversations;
  readonly hasMore: boolean;
  readonly fits: (conversation: Conversation) => boolean;
  /** The open conversation stays in the list even if it no longer matches. */
  readonly openId: number | undefined;
  /** Search results have an order that only the server knows: nothing is added or moved. */
  readonly isSearch: boolean;
}

const isLater = (a: Conversation, b: Conversation): boolean =>
  a.last_message_at === b.last_message_at
    ? a.conversation_id > b.conversation_id
    : a.last_message_at > b.last_message_at;

/** A list with everything that changed since it was loaded, newest message first. */
export function shownConversations({ read, latest, hasMore, fits, openId, isSearch }: Shown): Conversation[] {
  const stays = (conversation: Conversation) => fits(conversation) || conversation.conversation_id === openId;
  const fresh = read.map((conversation) => newestOf(conversation, latest));
  if (isSearch) return fresh.filter(stays);
  const ids = new Set(read.map((conversation) => conversation.conversation_id));
  // Conversations older than the loaded ones come with their own page.
  const last = hasMore ? read.at(-1) : undefined;
  const added = [...latest.values()].filter(
    (conversation) =>
      !ids.has(conversation.conversation_id) &&
      fits(conversation) &&
      (last === undefined || isLater(conversation, last)),
  );
  return [...fresh.filter(stays), ...added].sort((a, b) => (isLater(a, b) ? -1 : 1));
}

/**
 * Conversation to open after a finished one: the next unresolved one below it, or at the end the nearest
 * above. The first one if the finished one is not in the list.
 */
export function nextConversation(list: readonly Conversation[], doneId: number): Conversation | undefined {
  const index = list.findIndex((conversation) => conversation.conversation_id === doneId);
  const isLeft = ({ status }: Conversation) => status !== 'resolved';
  return list.slice(index + 1).find(isLeft) ?? list.slice(0, Math.max(index, 0)).findLast(isLeft);
}
