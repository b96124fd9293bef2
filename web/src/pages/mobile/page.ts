import { IconDeviceMobile } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { appsQuery } from '../../api/mobile-apps.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { mobileSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/mobile-apps',
  validateSearch: mobileSearchOf,
  staticData: {
    title: 'Mobile apps',
    area: 'settings',
    group: 'Websites',
    icon: IconDeviceMobile,
    shortcut: 'm',
  },
  loader: ({ context }) => void context.queries.prefetchQuery(appsQuery),
  component: lazyPage(() => import('./mobile-page.tsx'), 'MobilePage'),
});
