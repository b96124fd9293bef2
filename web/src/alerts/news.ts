import type { Conversation } from '../api/records.ts';
import type { Change } from '../live/change.ts';

/** Of what changed, the messages that were not there before. */
export const writtenIn = (changes: readonly Change[]): Change[] =>
  changes.filter(({ kind, op }) => kind === 'message' && op === 'created');

/**
 * The conversations in which one of these messages is the last word, a visitor's, and nobody has read it. A note among
 * colleagues is no word of the conversation: it leaves its last one where it was.
 */
export const newsIn = (written: readonly Change[], conversations: readonly Conversation[]): Conversation[] =>
  conversations.filter(
    ({ conversation_id, last_direction, last_message_at, unread }) =>
      last_direction === 'in' &&
      unread > 0 &&
      written.some(({ parent_id, at }) => parent_id === conversation_id && at === last_message_at),
  );
