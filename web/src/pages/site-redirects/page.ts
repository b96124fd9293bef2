import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { idOf } from '../../search-params.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$siteId/redirects',
  staticData: {
    title: 'Redirects',
    area: 'content',
    keywords: 'redirect old address moved gone 301 404 not found',
  },
  loader: ({ context, params }) => {
    const siteId = idOf(params.siteId);
    if (siteId === undefined) return;
    // Its requests are not part of the first chunk. The page reports a failure.
    void import('../../api/redirects.ts')
      .then(({ missingQuery, redirectsQuery }) => {
        void context.queries.prefetchQuery(redirectsQuery(siteId));
        void context.queries.prefetchQuery(missingQuery(siteId));
      })
      .catch(() => {});
  },
  component: lazyPage(() => import('./site-redirects-page.tsx'), 'SiteRedirectsPage'),
});
