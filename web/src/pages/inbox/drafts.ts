/** What somebody began to write, kept in this browser for each conversation and each kind. */
export type DraftKind = 'reply' | 'note';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'wheelhouse-draft';
/** Drafts of so many conversations are kept, the latest. */
const draftsMax = 100;

const keyOf = (conversationId: number, kind: DraftKind) => `${prefix}-${conversationId}-${kind}`;

export function draftOf(store: Store, conversationId: number, kind: DraftKind): string {
  const kept = store.getItem(keyOf(conversationId, kind));
  if (kept === null) return '';
  const bar = kept.indexOf('|');
  return bar < 0 ? '' : kept.slice(bar + 1);
}

/** Keeps a draft; an empty one is forgotten. Where the browser keeps nothing, neither does this. */
export function keepDraft(
  store: Store,
  conversationId: number,
  kind: DraftKind,
  text: string,
  now: number,
): void {
  try {
    const key = keyOf(conversationId, kind);
    if (text.trim() === '') {
      store.removeItem(key);
      return;
    }
    store.setItem(key, `${now}|${text}`);
    forgetOldest(store);
  } catch {
    // Full, or forbidden: the text is still in the field.
  }
}

function forgetOldest(store: Store): void {
  const drafts: { key: string; at: number }[] = [];
  for (let index = 0; index < store.length; index += 1) {
    const key = store.key(index);
    if (key?.startsWith(`${prefix}-`))
      drafts.push({ key, at: Number.parseInt(store.getItem(key) ?? '0', 10) });
  }
  drafts.sort((a, b) => b.at - a.at);
  for (const { key } of drafts.slice(draftsMax)) store.removeItem(key);
}
