import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { readConversations } from '../../api/conversations.ts';
import type { Conversation } from '../../api/records.ts';
import { liveState } from '../../live/live.ts';
import { useChanges } from '../../live/use-changes.ts';
import { type LatestConversations, withLatest } from './shown-conversations.ts';

const latestKey = ['conversations-latest'];
const nothing: LatestConversations = new Map();
/** With more changes than this at once, the lists are read again instead. */
const readAtOnceMax = 200;

/** Known conversations beyond those of the lists, see `withLatest`. Cleared at sign-out. */
export const useLatestConversations = (): LatestConversations =>
  useQuery({
    queryKey: latestKey,
    queryFn: () => nothing,
    // Written by `setQueryData` only, never fetched.
    enabled: false,
    initialData: nothing,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;

export const remember = (queries: QueryClient, conversations: readonly Conversation[]): void => {
  queries.setQueryData<LatestConversations>(latestKey, (latest = nothing) =>
    withLatest(latest, conversations),
  );
};

/** Reads all lists of conversations again. */
const refetchConversations = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['conversations'] });

/** Reads the lists again after a local change, unless the live feed will report it. */
export async function refetchIfLate(queries: QueryClient): Promise<void> {
  if (liveState() !== 'live') await refetchConversations(queries);
}

/** Reads changed conversations, with one request for a burst of changes. */
export function useLiveConversations(): void {
  const queries = useQueryClient();
  useChanges(['conversation'], async (changes) => {
    const [since] = changes?.map((change) => change.at).sort() ?? [];
    if (since === undefined) return refetchConversations(queries);
    try {
      const { data, pagination } = await readConversations(
        { updated_since: since },
        { limit: readAtOnceMax },
      );
      if (pagination.has_more) await refetchConversations(queries);
      else remember(queries, data);
    } catch {
      // Whatever failed, the lists' own queries report it.
      await refetchConversations(queries);
    }
  });
}
