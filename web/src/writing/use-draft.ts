import { useEffect, useRef, useState } from 'react';
import { useMe } from '../api/session.ts';
import { browserStore } from '../browser-store.ts';
import { type DraftKind, type DraftPlace, draftIn, draftKey, draftOf, keepDraft } from './drafts.ts';

interface DraftOptions {
  about: DraftPlace['about'];
  id: number;
  /** The only kind allowed here, if there is just one. */
  only?: DraftKind | undefined;
  /** Called when the text of a refused message was put back into the field. */
  onTakenBack: () => void;
}

interface Draft {
  readonly kind: DraftKind;
  readonly text: string;
  setKind(kind: DraftKind): void;
  /** Sets the text of the current kind. */
  setText(text: string): void;
}

/** Fields that currently show drafts. */
const fields = new Set<(place: DraftPlace, text: string) => void>();

/** Puts a text back into its draft, in front of any newer text. */
export function takeBack(place: DraftPlace, words: string): void {
  const begun = draftOf(browserStore, place);
  const text = begun === '' ? words : `${words}\n\n${begun}`;
  keepDraft(browserStore, place, text, Date.now());
  for (const show of fields) show(place, text);
}

/**
 * Drafts of a record, a reply and a note, saved in this browser on every keystroke. Changes by other tabs
 * appear at once.
 */
export function useDraft({ about, id, only, onTakenBack }: DraftOptions): Draft {
  const accountId = useMe().user.user_id;
  const [texts, setTexts] = useState(() => {
    const begun = (kind: DraftKind) => draftOf(browserStore, { accountId, about, id, kind });
    return { reply: begun('reply'), note: begun('note') };
  });
  const [wanted, setKind] = useState<DraftKind>(texts.reply === '' && texts.note !== '' ? 'note' : 'reply');
  const kind = only ?? wanted;
  const latest = useRef(onTakenBack);
  latest.current = onTakenBack;
  useEffect(() => {
    const keyOf = (each: DraftKind) => draftKey({ accountId, about, id, kind: each });
    const change = (of: DraftKind, text: string) => setTexts((before) => ({ ...before, [of]: text }));
    const onStorage = ({ key, newValue }: StorageEvent) => {
      for (const each of ['reply', 'note'] as const) if (key === keyOf(each)) change(each, draftIn(newValue));
    };
    const show = (back: DraftPlace, text: string) => {
      if (draftKey(back) !== keyOf(back.kind)) return;
      change(back.kind, text);
      setKind(back.kind);
      latest.current();
    };
    window.addEventListener('storage', onStorage);
    fields.add(show);
    return () => {
      window.removeEventListener('storage', onStorage);
      fields.delete(show);
    };
  }, [accountId, about, id]);
  return {
    kind,
    text: texts[kind],
    setKind,
    setText(text) {
      setTexts((before) => ({ ...before, [kind]: text }));
      keepDraft(browserStore, { accountId, about, id, kind }, text, Date.now());
    },
  };
}
