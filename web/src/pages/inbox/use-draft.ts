import { useRef, useState } from 'react';
import { type DraftKind, draftOf, keepDraft } from './drafts.ts';

/** The text begun in a conversation, kept in this browser with every stroke. */
export function useDraft(conversationId: number, kind: DraftKind): [string, (text: string) => void] {
  const [texts, setTexts] = useState(() => ({
    reply: draftOf(localStorage, conversationId, 'reply'),
    note: draftOf(localStorage, conversationId, 'note'),
  }));
  const present = useRef(kind);
  present.current = kind;
  const set = (text: string) => {
    setTexts((before) => ({ ...before, [present.current]: text }));
    keepDraft(localStorage, conversationId, present.current, text, Date.now());
  };
  return [texts[kind], set];
}
