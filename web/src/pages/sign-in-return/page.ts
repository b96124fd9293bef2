import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';
import { compact, textOf } from '../../search-params.ts';

/** Parameters of a provider's response. Sources: RFC 6749, 4.1.2; RFC 9207; OpenID Connect Session Management. */
const members = ['code', 'state', 'iss', 'session_state', 'error', 'error_description'] as const;

/** Page to which an identity provider redirects the browser. */
export const page = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/return',
  validateSearch: (search: Record<string, unknown>) =>
    compact(
      Object.fromEntries(members.map((name) => [name, textOf(search[name], 4000)])) as {
        [Name in (typeof members)[number]]?: string | undefined;
      },
    ),
  // Shown if the page is opened without a response.
  staticData: { title: 'You are not signed in', who: 'anybody' },
  component: lazyPage(() => import('./sign-in-return-page.tsx'), 'SignInReturnPage'),
});
