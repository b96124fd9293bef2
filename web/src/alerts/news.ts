import type { Change } from '../api/changes.ts';
import { contactName } from '../api/conversations.ts';
import type { Conversation } from '../api/records.ts';

/** Picks the messages that are new. */
export const writtenIn = (changes: readonly Change[]): Change[] =>
  changes.filter(({ kind, op }) => kind === 'message' && op === 'created');

/**
 * Conversations whose last message is one of these, from a visitor, and unread. Notes for colleagues do not count as
 * the last message.
 */
export const conversationsToNotify = (
  written: readonly Change[],
  conversations: readonly Conversation[],
): Conversation[] =>
  conversations.filter(
    ({ conversation_id, last_direction, last_message_at, unread }) =>
      last_direction === 'in' &&
      unread > 0 &&
      written.some(({ parent_id, at }) => parent_id === conversation_id && at === last_message_at),
  );

/** Text of a notification. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** A later notification with the same tag replaces this one. */
  readonly tag: string;
  /** Undefined if several conversations have news. */
  readonly conversationId: number | undefined;
}

/** More conversations than this share one notification. */
const noticesMax = 3;

/** Notifications for the news: site, author and the first words. */
export function noticesOf(
  conversations: readonly Conversation[],
  siteName: (siteId: number) => string,
): Notice[] {
  if (conversations.length > noticesMax) {
    const title = `New messages in ${conversations.length} conversations`;
    const body = conversations.map(contactName).join(', ');
    return [{ title, body, tag: 'wheelhouse-many', conversationId: undefined }];
  }
  return conversations.map((conversation) => ({
    title: `${siteName(conversation.site_id)}: ${contactName(conversation)}`,
    body: conversation.preview,
    tag: `wheelhouse-conversation-${conversation.conversation_id}`,
    conversationId: conversation.conversation_id,
  }));
}
