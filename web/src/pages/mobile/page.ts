import { IconDeviceMobile } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
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
    icon: IconDeviceMobile,
    group: 'Websites',
    shortcut: 'm',
  },
  // Its requests are not part of the first chunk. The page reports a failure.
  loader: ({ context }) =>
    void import('../../api/mobile-apps.ts')
      .then(({ appsQuery }) => context.queries.prefetchQuery(appsQuery))
      .catch(() => {}),
  component: lazyPage(() => import('./mobile-page.tsx'), 'MobilePage'),
});
