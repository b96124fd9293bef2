import type { Conversation } from '../../api/records.ts';

/**
 * The newest state of conversations that came from the change feed or from changes here, besides the pages of the
 * list.
 */
export type Known = ReadonlyMap<number, Conversation>;

/** Merges conversations into those already read; returns the same object if none is newer. */
export function withKnown(known: Known, conversations: readonly Conversation[]): Known {
  const newer = conversations.filter((each) => {
    const before = known.get(each.conversation_id);
    return before === undefined || each.updated_at >= before.updated_at;
  });
  if (newer.length === 0) return known;
  return new Map([...known, ...newer.map((each) => [each.conversation_id, each] as const)]);
}

/** The later state of the two. What is known wins a tie: it may hold a change that is on its way to the server. */
export const newestOf = (read: Conversation, known: Known): Conversation => {
  const other = known.get(read.conversation_id);
  return other && other.updated_at >= read.updated_at ? other : read;
};

interface Shown {
  /** The list as it was read, in its order. */
  readonly read: readonly Conversation[];
  readonly known: Known;
  readonly hasMore: boolean;
  readonly fits: (conversation: Conversation) => boolean;
  /** The opened one stays in the list while it is open, though it may not fit any more. */
  readonly openId: number | undefined;
  /** A search has an order of its own, which only the server knows: nothing is added to it, and nothing moves. */
  readonly isSearch: boolean;
}

const isLater = (a: Conversation, b: Conversation): boolean =>
  a.last_message_at === b.last_message_at
    ? a.conversation_id > b.conversation_id
    : a.last_message_at > b.last_message_at;

/** A list with everything in it that became known since it was read, the newest message first. */
export function shownConversations({ read, known, hasMore, fits, openId, isSearch }: Shown): Conversation[] {
  const stays = (each: Conversation) => fits(each) || each.conversation_id === openId;
  const fresh = read.map((each) => newestOf(each, known));
  if (isSearch) return fresh.filter(stays);
  const ids = new Set(read.map((each) => each.conversation_id));
  // What is older than all that was read comes with its own page.
  const last = hasMore ? read.at(-1) : undefined;
  const added = [...known.values()].filter(
    (each) => !ids.has(each.conversation_id) && fits(each) && (last === undefined || isLater(each, last)),
  );
  return [...fresh.filter(stays), ...added].sort((a, b) => (isLater(a, b) ? -1 : 1));
}

/**
 * Which conversation of a list comes after one that is done with: the next below it, at the end the nearest above, and
 * none that is resolved itself. Where the one that is done with is not in the list, that is the first.
 */
export function nextConversation(list: readonly Conversation[], doneId: number): Conversation | undefined {
  const place = list.findIndex((each) => each.conversation_id === doneId);
  const isLeft = ({ status }: Conversation) => status !== 'resolved';
  return list.slice(place + 1).find(isLeft) ?? list.slice(0, Math.max(place, 0)).findLast(isLeft);
}
