import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { SitePerson } from '../api/records.ts';
import { useMe } from '../api/session.ts';
import { sitePeopleQuery } from '../api/site-people.ts';
import { atWordAt, type MentionQuery, matchingPeople, mentionedIn } from './mentions.ts';

const shownMax = 6;

interface MentionOptions {
  siteId: number;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
  /** True for notes: messages to visitors have no mentions. */
  isOn: boolean;
}

export interface Mentions {
  readonly listId: string;
  readonly choices: readonly SitePerson[];
  readonly chosen: number;
  readonly fieldProps: Record<string, string | boolean | undefined>;
  /** Looks for an @ at the caret, after the text has changed. */
  look(): void;
  pick(person: SitePerson): void;
  /** True if the list handled the key. */
  onKeyDown(event: KeyboardEvent): boolean;
  /** Accounts that a note mentions. */
  of(text: string): number[];
}

/** Suggests colleagues after an @ in a note, by the beginning of their name. */
export function useMentions({ siteId, field, text, setText, isOn }: MentionOptions): Mentions {
  const listId = useId();
  const { user } = useMe();
  const [at, setAt] = useState<MentionQuery>();
  const [chosen, setChosen] = useState(0);
  const people = useQuery({ ...sitePeopleQuery(siteId), enabled: isOn }).data ?? [];
  const otherPeople = people.filter(({ account_id }) => account_id !== user.user_id);
  const choices = isOn && at ? matchingPeople(otherPeople, at.word).slice(0, shownMax) : [];
  const isOpen = choices.length > 0;

  function pick({ name }: SitePerson): void {
    if (at === undefined) return;
    const end = at.from + at.word.length + 1;
    const caret = at.from + name.length + 2;
    setText(`${text.slice(0, at.from)}@${name} ${text.slice(end)}`);
    setAt(undefined);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  }

  return {
    listId,
    choices,
    chosen: Math.min(chosen, choices.length - 1),
    fieldProps: {
      // A field of several lines may not be a combobox (ARIA in HTML); the option that stands first is read aloud all the same.
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${Math.min(chosen, choices.length - 1)}` : undefined,
    },
    look() {
      const element = field.current;
      setAt(element && isOn ? atWordAt(element.value, element.selectionStart) : undefined);
      setChosen(0);
    },
    pick,
    onKeyDown(event) {
      if (!isOpen || event.ctrlKey || event.metaKey) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setChosen((chosen + step + choices.length) % choices.length);
      else if (event.key === 'Escape') setAt(undefined);
      else if (event.key === 'Enter' || event.key === 'Tab') {
        const person = choices[Math.min(chosen, choices.length - 1)];
        if (person) pick(person);
      } else return false;
      event.preventDefault();
      return true;
    },
    of: (written) => (isOn ? mentionedIn(written, otherPeople) : []),
  };
}
