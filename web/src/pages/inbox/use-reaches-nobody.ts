import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { conversationQuery, messagesQuery } from '../../api/conversations.ts';
import type { Conversation } from '../../api/records.ts';
import { healthQuery } from '../../api/sites.ts';
import { useNow } from '../../time/now.ts';
import { type AskedReach, reachesNobody } from './reaches-nobody.ts';

/** True if nobody would receive an answer to a conversation. */
export function useReachesNobody(conversation: Conversation): boolean {
  const { conversation_id: id, site_id: siteId, channel } = conversation;
  const now = useNow();
  const messages = useInfiniteQuery(messagesQuery(id)).data?.pages.flatMap((page) => page.data);
  const health = useQuery({ ...healthQuery, enabled: channel !== 'widget' }).data?.data;
  // By itself, and not as a list has it: only there does the server say whom an answer reaches.
  const alone: AskedReach | undefined = useQuery(conversationQuery(id)).data;
  if (messages === undefined) return false;
  return reachesNobody(
    { channel, reaches: alone?.reaches },
    messages,
    health?.find((each) => each.site_id === siteId),
    now,
  );
}
