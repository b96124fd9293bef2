import { useQuery } from '@tanstack/react-query';
import type { SitePerson } from '../api/records.ts';
import { useMe } from '../api/session.ts';
import { sitePeopleQuery } from '../api/site-people.ts';
import { atWordAt, type MentionQuery, matchingPeople, mentionedIn } from './mentions.ts';
import { type SuggestingField, type Suggestions, useSuggestions } from './use-suggestions.ts';

interface MentionOptions extends SuggestingField {
  readonly siteId: number;
  /** True for notes: messages to visitors have no mentions. */
  readonly isOn: boolean;
}

export interface Mentions extends Suggestions<SitePerson> {
  /** Accounts that a note mentions. */
  of(text: string): number[];
}

/** Suggests colleagues after an @ in a note, by the beginning of their name. */
export function useMentions({ siteId, isOn, ...typed }: MentionOptions): Mentions {
  const { user } = useMe();
  const people = useQuery({ ...sitePeopleQuery(siteId), enabled: isOn }).data ?? [];
  const otherPeople = people.filter(({ account_id }) => account_id !== user.user_id);
  const suggestions = useSuggestions<MentionQuery, SitePerson>({
    ...typed,
    wordAt: atWordAt,
    choicesFor: ({ word }) => (isOn ? matchingPeople(otherPeople, word) : []),
    replace: (before, at, { name }) => ({
      text: `${before.slice(0, at.from)}@${name} ${before.slice(at.from + at.word.length + 1)}`,
      caret: at.from + name.length + 2,
    }),
  });
  return { ...suggestions, of: (written) => (isOn ? mentionedIn(written, otherPeople) : []) };
}
