import { IconWorld } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { healthQuery, sitesQuery } from '../../api/sites.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { sitesSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites',
  validateSearch: sitesSearchOf,
  staticData: { title: 'Sites', area: 'content', icon: IconWorld, shortcut: 's' },
  loader: ({ context }) => {
    void context.queries.prefetchQuery(sitesQuery);
    void context.queries.prefetchQuery(healthQuery);
  },
  component: lazyPage(() => import('./sites-page.tsx'), 'SitesPage'),
});
