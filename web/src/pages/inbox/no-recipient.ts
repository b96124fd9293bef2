import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { conversationQuery, messagesQuery } from '../../api/conversations.ts';
import type { Conversation, Message, SiteHealth } from '../../api/records.ts';
import { healthQuery } from '../../api/sites.ts';
import { useNow } from '../../time/now.ts';

const day = 86_400_000;
/** A site that asks for answers does so again within this time, as the server sees it. */
const fetchingDays = 7;

export type AskedReach = Pick<Conversation, 'channel'> & {
  /** Whom an answer would reach now, where the server says so. */
  readonly reaches?: Message['reaches'] | undefined;
};

/**
 * True if neither a widget nor the site's own program would fetch an answer. When in doubt, false.
 * @param newestFirst the known messages of the conversation
 */
export function hasNoRecipient(
  { channel, reaches }: AskedReach,
  newestFirst: readonly Pick<Message, 'reaches'>[],
  health: Pick<SiteHealth, 'last_read_at'> | undefined,
  now: number,
): boolean {
  if (reaches) return reaches === 'nobody';
  if (channel === 'widget') return false;
  const before = newestFirst.find(({ reaches }) => reaches !== null);
  if (before) return before.reaches === 'nobody';
  if (health === undefined) return false;
  return health.last_read_at === null || now - Date.parse(health.last_read_at) > fetchingDays * day;
}

/** True if an answer to the conversation could not be delivered. */
export function useHasNoRecipient(conversation: Conversation): boolean {
  const { conversation_id: id, site_id: siteId, channel } = conversation;
  const now = useNow();
  const messages = useInfiniteQuery(messagesQuery(id)).data?.pages.flatMap((page) => page.data);
  const health = useQuery({ ...healthQuery, enabled: channel !== 'widget' }).data?.data;
  // By itself, and not as a list has it: only there does the server say whom an answer reaches.
  const alone: AskedReach | undefined = useQuery(conversationQuery(id)).data;
  if (messages === undefined) return false;
  return hasNoRecipient(
    { channel, reaches: alone?.reaches },
    messages,
    health?.find((each) => each.site_id === siteId),
    now,
  );
}
