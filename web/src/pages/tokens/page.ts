import { IconKey } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { type Sort, sortFrom } from '../../list/sorting.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { compact } from '../../search-params.ts';

const tokenSorts = ['name', 'last_used_at', 'expires_at'] as const;

interface TokensSearch {
  sort?: Sort<(typeof tokenSorts)[number]>;
}

const tokensSearchOf = (search: Record<string, unknown>): TokensSearch =>
  compact({ sort: sortFrom(tokenSorts, search.sort) });

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/tokens',
  validateSearch: tokensSearchOf,
  staticData: { title: 'Tokens', icon: IconKey, group: 'Connections', shortcut: 'n', who: 'administrators' },
  component: lazyPage(() => import('./tokens-page.tsx'), 'TokensPage'),
});
