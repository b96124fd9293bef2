import type { BrowserStore } from '../../browser-store.ts';

// Among the drafts, so that it goes with them at a sign-out.
const keyOf = (accountId: number): string => `wheelhouse-draft-${accountId}-post-id`;

// Not crypto.randomUUID: browsers offer that on https only, and small installations run on http in a local network.
const newId = (): string =>
  `web-${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')}`;

/**
 * The id a post is sent under: the same for the same content until that was sent, also behind a reload. So a post whose
 * answer was lost goes out once, however often it is sent.
 * @param content all that makes it this post and no other
 */
export function idFor(store: BrowserStore, accountId: number, content: string, now: number): string {
  const [, id, ...kept] = store.getItem(keyOf(accountId))?.split('|') ?? [];
  if (id !== undefined && kept.join('|') === content) return id;
  const fresh = newId();
  try {
    store.setItem(keyOf(accountId), `${now}|${fresh}|${content}`);
  } catch {
    // Full, or forbidden: it is another one behind a reload.
  }
  return fresh;
}

/** It was sent: the same content is another post from now on. */
export const forgetId = (store: BrowserStore, accountId: number): void => store.removeItem(keyOf(accountId));
