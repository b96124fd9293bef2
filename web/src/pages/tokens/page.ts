import { IconKey } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { tokensSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/tokens',
  validateSearch: tokensSearchOf,
  staticData: { title: 'Tokens', icon: IconKey, letter: 'n', who: 'administrators' },
  component: lazyPage(() => import('./tokens-page.tsx'), 'TokensPage'),
});
