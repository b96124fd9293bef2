import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';
import { compact } from '../../search-params.ts';

export const page = createRoute({
  getParentRoute: () => root,
  path: '/review/$token',
  // Set for people with an account, who came from the Command Center and go back there.
  validateSearch: (search: Record<string, unknown>) =>
    compact({ own: search.own === 'true' ? 'true' : undefined }),
  staticData: { who: 'anybody' },
  component: lazyPage(() => import('./client-review-page.tsx'), 'ClientReviewPage'),
});
