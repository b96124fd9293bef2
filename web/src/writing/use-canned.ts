import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { cannedRepliesQuery } from '../api/inbox.ts';
import type { CannedReply } from '../api/records.ts';
import { useMe } from '../api/session.ts';
import { matchingReplies, replaceSlashWord, type SlashWord, slashWordAt } from './slash-word.ts';

/** Maximum suggestions below the slash; typing narrows them. */
const shownMax = 6;

/** Project whose canned replies apply to a site. */
export function useProjectOf(siteId: number): number | undefined {
  return useMe().sites.find((site) => site.site_id === siteId)?.project_id;
}

interface CannedOptions {
  /** Site of the conversation. */
  siteId: number;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
}

export interface Canned {
  readonly listId: string;
  readonly choices: readonly CannedReply[];
  readonly chosen: number;
  readonly fieldProps: Record<string, string | boolean | undefined>;
  /** Looks for a slash word at the caret after the text has changed. */
  look(): void;
  pick(reply: CannedReply): void;
  /** Inserts a text at the caret. */
  insert(body: string): void;
  /** True if the list handled the key. */
  onKeyDown(event: KeyboardEvent): boolean;
}

/** Suggests canned replies after a slash, by the beginning of their shortcut or title. */
export function useCanned({ siteId, field, text, setText }: CannedOptions): Canned {
  const listId = useId();
  const projectId = useProjectOf(siteId);
  const [slash, setSlash] = useState<SlashWord>();
  const [chosen, setChosen] = useState(0);
  const query = useQuery({ ...cannedRepliesQuery(projectId ?? 0), enabled: projectId !== undefined });
  const choices = slash ? matchingReplies(query.data ?? [], slash.word).slice(0, shownMax) : [];
  const isOpen = choices.length > 0;

  function put(next: { text: string; caret: number }): void {
    setText(next.text);
    setSlash(undefined);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  }

  function pick({ body }: CannedReply): void {
    if (slash) put(replaceSlashWord(text, slash, body));
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
      setSlash(element ? slashWordAt(element.value, element.selectionStart) : undefined);
      setChosen(0);
    },
    pick,
    insert(body) {
      const [from, to] = [
        field.current?.selectionStart ?? text.length,
        field.current?.selectionEnd ?? text.length,
      ];
      put({ text: text.slice(0, from) + body + text.slice(to), caret: from + body.length });
    },
    onKeyDown(event) {
      if (!isOpen || event.ctrlKey || event.metaKey) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setChosen((chosen + step + choices.length) % choices.length);
      else if (event.key === 'Escape') setSlash(undefined);
      else if (event.key === 'Enter' || event.key === 'Tab') {
        const reply = choices[Math.min(chosen, choices.length - 1)];
        if (reply) pick(reply);
      } else return false;
      event.preventDefault();
      return true;
    },
  };
}
