import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Token in a link's fragment, `…#token=…`; empty if there is none. */
export const linkTokenIn = (hash: string): string =>
  (new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '').slice(0, 200);

/**
 * Removes the token from the address, where the history and bystanders would see it. A reload needs the link
 * again.
 */
export function useLinkToken(path: '/accept-invitation' | '/reset-password' | '/change-email'): string {
  const [token] = useState(() => linkTokenIn(window.location.hash));
  const router = useRouter();
  useEffect(() => {
    if (token !== '') router.history.replace(path);
  }, [token, path, router]);
  return token;
}
