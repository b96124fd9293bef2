import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';

export const page = createRoute({
  getParentRoute: () => root,
  path: '/review/$token',
  staticData: { who: 'anybody' },
  component: lazyPage(() => import('./client-review-page.tsx'), 'ClientReviewPage'),
});
