import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { idOf } from '../../search-params.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$siteId/domains',
  staticData: {
    title: 'Domains',
    area: 'settings',
    keywords: 'own domain dns www address name cname record',
  },
  loader: ({ context, params }) => {
    const siteId = idOf(params.siteId);
    if (siteId === undefined) return;
    // Its requests are not part of the first chunk. The page reports a failure.
    void import('../../api/domains.ts')
      .then(({ domainsQuery }) => context.queries.prefetchQuery(domainsQuery(siteId)))
      .catch(() => {});
  },
  component: lazyPage(() => import('./site-domains-page.tsx'), 'SiteDomainsPage'),
});
