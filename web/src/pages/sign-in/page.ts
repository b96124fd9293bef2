import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';
import { compact, textOf } from '../../search-params.ts';

export const page = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>) => compact({ return: textOf(search.return, 2000) }),
  staticData: { title: 'Sign in', who: 'anybody' },
  component: lazyPage(() => import('./sign-in-page.tsx'), 'SignInPage'),
});
