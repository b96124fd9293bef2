import { IconUsers } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { peopleSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/people',
  validateSearch: peopleSearchOf,
  staticData: {
    title: 'People',
    icon: IconUsers,
    group: 'Administration',
    shortcut: 'e',
    who: 'administrators',
  },
  component: lazyPage(() => import('./people-page.tsx'), 'PeoplePage'),
});
