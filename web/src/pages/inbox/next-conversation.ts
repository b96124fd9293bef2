import type { Conversation } from '../../api/records.ts';

/**
 * Which conversation of a list comes after one that is done with: the next below it, at the end the nearest above, and
 * none that is resolved itself. Where the one that is done with is not in the list, that is the first.
 */
export function nextConversation(list: readonly Conversation[], doneId: number): Conversation | undefined {
  const place = list.findIndex((each) => each.conversation_id === doneId);
  const isLeft = ({ status }: Conversation) => status !== 'resolved';
  return list.slice(place + 1).find(isLeft) ?? list.slice(0, Math.max(place, 0)).findLast(isLeft);
}
