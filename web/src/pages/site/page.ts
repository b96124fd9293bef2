import { createRoute } from '@tanstack/react-router';
import { siteQuery } from '../../api/sites.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { idOf } from '../../search-params.ts';
import { siteSearchOf, siteTabLabels, tabsOfSite } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$siteId',
  validateSearch: siteSearchOf,
  staticData: { tabs: siteTabLabels, tabsOf: tabsOfSite },
  loader: ({ context, params }) => {
    const siteId = idOf(params.siteId);
    if (siteId !== undefined) void context.queries.prefetchQuery(siteQuery(siteId));
  },
  component: lazyPage(() => import('./site-page.tsx'), 'SitePage'),
});
