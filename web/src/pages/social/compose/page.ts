import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routes/lazy-page.ts';
import { signedIn } from '../../../routes/signed-in.ts';
import { composeSearchOf } from '../search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/social/new',
  validateSearch: composeSearchOf,
  staticData: { title: 'New post' },
  component: lazyPage(() => import('../compose-page.tsx'), 'ComposePage'),
});
