import { IconTrash } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { type Sort, sortFrom } from '../../list/sorting.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { compact } from '../../search-params.ts';

interface DeletedSearch {
  sort?: Sort<'removed_at'>;
}

const deletedSearchOf = (search: Record<string, unknown>): DeletedSearch =>
  compact({ sort: sortFrom(['removed_at'], search.sort) });

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/deleted',
  validateSearch: deletedSearchOf,
  staticData: { title: 'Deleted', area: 'messages', icon: IconTrash, group: 'Customers' },
  component: lazyPage(() => import('./deleted-page.tsx'), 'DeletedPage'),
});
