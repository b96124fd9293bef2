import { IconStar } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { reviewFiltersOf } from './filters.ts';

const list = createRoute({
  getParentRoute: () => signedIn,
  path: '/reviews',
  validateSearch: reviewFiltersOf,
  staticData: { title: 'Reviews', area: 'messages', icon: IconStar, group: 'Customers', shortcut: 'r' },
  component: lazyPage(() => import('./reviews-page.tsx'), 'ReviewsPage'),
});

/** An opened review covers the list, as events do. */
const review = createRoute({
  getParentRoute: () => list,
  path: '$reviewId',
  component: lazyPage(() => import('./review-drawer.tsx'), 'ReviewDrawer'),
});

export const page = list.addChildren([review]);
