import { useQueryClient } from '@tanstack/react-query';
import type { ConversationPage } from '../../api/conversations.ts';
import { useKnown } from './use-known.ts';

/** The tags of all conversations that were read so far, for suggestions. */
export function useKnownTags(): string[] {
  const queries = useQueryClient();
  const tags = new Set([...useKnown().values()].flatMap((each) => each.tags));
  const lists = queries.getQueriesData<{ pages: ConversationPage[] }>({
    queryKey: ['conversations', 'pages'],
  });
  for (const [, list] of lists) {
    for (const { data } of list?.pages ?? []) {
      for (const each of data) for (const tag of each.tags) tags.add(tag);
    }
  }
  return [...tags].sort();
}
