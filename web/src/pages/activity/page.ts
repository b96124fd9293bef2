import { IconActivity } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { activityFiltersOf } from './filters.ts';

const list = createRoute({
  getParentRoute: () => signedIn,
  path: '/activity',
  validateSearch: activityFiltersOf,
  staticData: { title: 'Activity', area: 'messages', icon: IconActivity, group: 'Customers', shortcut: 'a' },
  component: lazyPage(() => import('./activity-page.tsx'), 'ActivityPage'),
});

/** An opened event covers the list, so both share the filters. */
const event = createRoute({
  getParentRoute: () => list,
  path: '$eventId',
  component: lazyPage(() => import('./event-drawer.tsx'), 'EventDrawer'),
});

export const page = list.addChildren([event]);
