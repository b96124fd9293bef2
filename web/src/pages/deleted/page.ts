import { IconTrash } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { deletedSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/deleted',
  validateSearch: deletedSearchOf,
  staticData: { title: 'Deleted', group: 'Work', icon: IconTrash },
  component: lazyPage(() => import('./deleted-page.tsx'), 'DeletedPage'),
});
