import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { readConversations } from '../../api/conversations.ts';
import type { Conversation } from '../../api/records.ts';
import { liveState } from '../../live/live.ts';
import { useChanges } from '../../live/use-changes.ts';
import { type Known, withKnown } from './shown-conversations.ts';

const knownKey = ['conversations-known'];
const nothing: Known = new Map();
/** With more changes than this at once, the lists are read again instead. */
const readAtOnceMax = 200;

/** Known conversations beyond those of the lists, see `withKnown`. Cleared at sign-out. */
export const useKnown = (): Known =>
  useQuery({
    queryKey: knownKey,
    queryFn: () => nothing,
    // Written by `setQueryData` only, never fetched.
    enabled: false,
    initialData: nothing,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;

export const remember = (queries: QueryClient, conversations: readonly Conversation[]): void => {
  queries.setQueryData<Known>(knownKey, (known = nothing) => withKnown(known, conversations));
};

/** Reads all lists of conversations again. */
const readAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['conversations'] });

/** Reads the lists again after a local change, unless the live feed will report it. */
export async function readAgainIfLate(queries: QueryClient): Promise<void> {
  if (liveState() !== 'live') await readAgain(queries);
}

/** Reads changed conversations, with one request for a burst of changes. */
export function useLiveConversations(): void {
  const queries = useQueryClient();
  useChanges(['conversation'], async (changes) => {
    const [since] = changes?.map((change) => change.at).sort() ?? [];
    if (since === undefined) return readAgain(queries);
    try {
      const { data, pagination } = await readConversations(
        { updated_since: since },
        { limit: readAtOnceMax },
      );
      if (pagination.has_more) await readAgain(queries);
      else remember(queries, data);
    } catch {
      // Whatever failed, the lists' own queries report it.
      await readAgain(queries);
    }
  });
}
