import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The secret of a link, `…#token=…`, or an empty text. */
export const linkTokenIn = (hash: string): string =>
  (new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '').slice(0, 200);

/**
 * Takes the secret of a link out of the address, where the history and a look over the shoulder would find it. A
 * reload needs the link again.
 */
export function useLinkToken(path: '/accept-invitation' | '/reset-password' | '/change-email'): string {
  const [token] = useState(() => linkTokenIn(window.location.hash));
  const router = useRouter();
  useEffect(() => {
    if (token !== '') router.history.replace(path);
  }, [token, path, router]);
  return token;
}
