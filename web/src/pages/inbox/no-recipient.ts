import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { conversationQuery, messagesQuery } from '../../api/conversations.ts';
import type { Conversation, Message, SiteHealth } from '../../api/records.ts';
import { healthQuery } from '../../api/sites.ts';
import { useNow } from '../../time/now.ts';

const day = 86_400_000;
/** Days within which a site that fetches answers is expected to do so again, as on the server. */
const mailboxDays = 7;

export type ReachQuery = Pick<Conversation, 'channel'> & {
  /** Ways in which an answer would arrive now, if the server says so. */
  readonly reaches?: Message['reaches'] | undefined;
};

/**
 * True if neither a widget nor the site's program would fetch an answer. False when unsure.
 * @param newestFirst loaded messages of the conversation
 */
export function hasNoRecipient(
  { channel, reaches }: ReachQuery,
  newestFirst: readonly Pick<Message, 'reaches'>[],
  health: Pick<SiteHealth, 'last_read_at'> | undefined,
  now: number,
): boolean {
  if (reaches) return reaches === 'nobody';
  if (channel === 'widget') return false;
  const before = newestFirst.find(({ reaches }) => reaches !== null);
  if (before) return before.reaches === 'nobody';
  if (health === undefined) return false;
  return health.last_read_at === null || now - Date.parse(health.last_read_at) > mailboxDays * day;
}

/** True if an answer to a conversation would not reach the visitor. */
export function useHasNoRecipient(conversation: Conversation): boolean {
  const { conversation_id: id, site_id: siteId, channel } = conversation;
  const now = useNow();
  const messages = useInfiniteQuery(messagesQuery(id)).data?.pages.flatMap((page) => page.data);
  const health = useQuery({ ...healthQuery, enabled: channel !== 'widget' }).data?.data;
  // Read individually: lists do not say how an answer arrives.
  const alone: ReachQuery | undefined = useQuery(conversationQuery(id)).data;
  if (messages === undefined) return false;
  return hasNoRecipient(
    { channel, reaches: alone?.reaches },
    messages,
    health?.find((siteHealth) => siteHealth.site_id === siteId),
    now,
  );
}
