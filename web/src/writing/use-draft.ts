import { useEffect, useRef, useState } from 'react';
import { useMe } from '../api/session.ts';
import { browserStore } from '../browser-store.ts';
import { type DraftKind, type DraftScope, draftIn, draftKey, draftOf, keepDraft } from './drafts.ts';

interface DraftOptions {
  about: DraftScope['about'];
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
const fields = new Set<(scope: DraftScope, text: string) => void>();

/** Puts a text back into its draft, in front of any newer text. */
export function restoreText(scope: DraftScope, restored: string): void {
  const existing = draftOf(browserStore, scope);
  const text = existing === '' ? restored : `${restored}\n\n${existing}`;
  keepDraft(browserStore, scope, text, Date.now());
  for (const show of fields) show(scope, text);
}

/**
 * Drafts of a record, a reply and a note, saved in this browser on every keystroke. Changes by other tabs
 * appear at once.
 */
export function useDraft({ about, id, only, onTakenBack }: DraftOptions): Draft {
  const accountId = useMe().user.user_id;
  const [texts, setTexts] = useState(() => {
    const draftFor = (kind: DraftKind) => draftOf(browserStore, { accountId, about, id, kind });
    return { reply: draftFor('reply'), note: draftFor('note') };
  });
  const [chosenKind, setKind] = useState<DraftKind>(
    texts.reply === '' && texts.note !== '' ? 'note' : 'reply',
  );
  const kind = only ?? chosenKind;
  const latest = useRef(onTakenBack);
  latest.current = onTakenBack;
  useEffect(() => {
    const keyOf = (draftKind: DraftKind) => draftKey({ accountId, about, id, kind: draftKind });
    const change = (of: DraftKind, text: string) => setTexts((before) => ({ ...before, [of]: text }));
    const onStorage = ({ key, newValue }: StorageEvent) => {
      for (const draftKind of ['reply', 'note'] as const)
        if (key === keyOf(draftKind)) change(draftKind, draftIn(newValue));
    };
    const show = (restoredScope: DraftScope, text: string) => {
      if (draftKey(restoredScope) !== keyOf(restoredScope.kind)) return;
      change(restoredScope.kind, text);
      setKind(restoredScope.kind);
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
