import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { messagesQuery } from '../../api/conversations.ts';
import type { Conversation } from '../../api/records.ts';
import { healthQuery } from '../../api/sites.ts';
import { useNow } from '../../time/now.ts';
import { reachesNobody } from './reaches-nobody.ts';

/** Whether an answer to a conversation would be delivered to nobody. */
export function useReachesNobody(conversation: Conversation): boolean {
  const { conversation_id: id, site_id: siteId, channel } = conversation;
  const now = useNow();
  const messages = useInfiniteQuery(messagesQuery(id)).data?.pages.flatMap((page) => page.data);
  const health = useQuery({ ...healthQuery, enabled: channel !== 'widget' }).data?.data;
  if (messages === undefined) return false;
  return reachesNobody(
    conversation,
    messages,
    health?.find((each) => each.site_id === siteId),
    now,
  );
}
