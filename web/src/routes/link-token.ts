import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type BrowserStore, storeOf } from '../browser-store.ts';

type LinkPath = '/accept-invitation' | '/reset-password' | '/change-email';

/** Token in a link's fragment, `…#token=…`; empty if there is none. */
export const linkTokenIn = (hash: string): string =>
  (new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '').slice(0, 200);

const storeKey = (path: string): string => `wheelhouse link ${path}`;

/** Token of the opened link; after a reload, that of the same tab. */
export function linkTokenAt(path: string, hash: string, store: BrowserStore): string {
  const token = linkTokenIn(hash);
  if (token !== '') store.setItem(storeKey(path), token);
  return token || (store.getItem(storeKey(path)) ?? '');
}

const tabStore = storeOf(() => sessionStorage);

/** Forgets a link that has done its work. */
export const forgetLinkToken = (path: LinkPath): void => tabStore.removeItem(storeKey(path));

/**
 * Removes the token from the address, where the history and bystanders would see it. The tab keeps it for a
 * reload.
 */
export function useLinkToken(path: LinkPath): string {
  const [token] = useState(() => linkTokenAt(path, window.location.hash, tabStore));
  const router = useRouter();
  useEffect(() => {
    if (linkTokenIn(window.location.hash) !== '') router.history.replace(path);
  }, [path, router]);
  return token;
}
