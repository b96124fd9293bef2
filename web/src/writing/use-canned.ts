import { useQuery } from '@tanstack/react-query';
import { cannedRepliesQuery } from '../api/inbox.ts';
import type { CannedReply } from '../api/records.ts';
import { useMe } from '../api/session.ts';
import { matchingReplies, replaceSlashWord, type SlashWord, slashWordAt } from './slash-word.ts';
import { type SuggestingField, type Suggestions, useSuggestions } from './use-suggestions.ts';

/** Project whose canned replies apply to a site. */
export function useProjectOf(siteId: number): number | undefined {
  return useMe().sites.find((site) => site.site_id === siteId)?.project_id;
}

interface CannedOptions extends SuggestingField {
  /** Site of the conversation. */
  readonly siteId: number;
}

export interface Canned extends Suggestions<CannedReply> {
  /** Inserts a text at the caret. */
  insert(body: string): void;
}

/** Suggests canned replies after a slash, by the beginning of their shortcut or title. */
export function useCanned({ siteId, ...typed }: CannedOptions): Canned {
  const { field, text } = typed;
  const projectId = useProjectOf(siteId);
  const query = useQuery({ ...cannedRepliesQuery(projectId ?? 0), enabled: projectId !== undefined });
  const suggestions = useSuggestions<SlashWord, CannedReply>({
    ...typed,
    wordAt: slashWordAt,
    choicesFor: ({ word }) => matchingReplies(query.data ?? [], word),
    replace: (before, slash, { body }) => replaceSlashWord(before, slash, body),
  });
  return {
    ...suggestions,
    insert(body) {
      const from = field.current?.selectionStart ?? text.length;
      const to = field.current?.selectionEnd ?? text.length;
      suggestions.put({ text: text.slice(0, from) + body + text.slice(to), caret: from + body.length });
    },
  };
}
