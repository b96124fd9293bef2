import type { BrowserStore } from '../browser-store.ts';

/** A reply to the visitor, or an internal note. */
export type DraftKind = 'reply' | 'note';

/** Record that a draft belongs to. */
export interface DraftScope {
  /** Author: several people may use one browser. */
  readonly accountId: number;
  readonly about: 'conversation' | 'ticket' | 'lead' | 'review' | 'post';
  readonly id: number;
  readonly kind: DraftKind;
}

const prefix = 'wheelhouse-draft';
/** Maximum drafts stored per person; the oldest are dropped. */
const draftsMax = 100;

const prefixOf = (accountId: number) => `${prefix}-${accountId}-`;

/** Storage key of a draft. */
export const draftKey = ({ accountId, about, id, kind }: DraftScope): string =>
  `${prefixOf(accountId)}${about}-${id}-${kind}`;

/** Parses a stored draft. */
export function draftIn(stored: string | null): string {
  const bar = stored?.indexOf('|') ?? -1;
  return bar < 0 ? '' : (stored ?? '').slice(bar + 1);
}

export const draftOf = (store: BrowserStore, scope: DraftScope): string =>
  draftIn(store.getItem(draftKey(scope)));

/** Stores a draft; an empty one is deleted. Does nothing if the browser forbids storage. */
export function keepDraft(store: BrowserStore, scope: DraftScope, text: string, now: number): void {
  try {
    const key = draftKey(scope);
    if (text.trim() === '') {
      store.removeItem(key);
      return;
    }
    store.setItem(key, `${now}|${text}`);
    forgetOldest(store, prefixOf(scope.accountId));
  } catch {
    // Storage is full or forbidden: the text is still in the field.
  }
}

/** Deletes all drafts of a person. */
export function forgetDrafts(store: BrowserStore, accountId: number): void {
  for (const key of keysOf(store, prefixOf(accountId))) store.removeItem(key);
}

/** Keys in a store with a prefix. */
export function keysOf(store: BrowserStore, keyPrefix: string): string[] {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  return keys.filter((key) => key.startsWith(keyPrefix));
}

function forgetOldest(store: BrowserStore, keyPrefix: string): void {
  const drafts = keysOf(store, keyPrefix).map((key) => ({
    key,
    at: Number.parseInt(store.getItem(key) ?? '0', 10),
  }));
  drafts.sort((a, b) => b.at - a.at);
  for (const { key } of drafts.slice(draftsMax)) store.removeItem(key);
}
