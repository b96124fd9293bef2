import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';
import { compact, textOf } from '../../search-params.ts';

export const page = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  // The page itself removes the code from the address.
  validateSearch: (search: Record<string, unknown>) => compact({ code: textOf(search.code) }),
  staticData: { title: 'Already set up', who: 'anybody' },
  component: lazyPage(() => import('./set-up-page.tsx'), 'SetUpPage'),
});
