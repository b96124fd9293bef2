import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { mediaSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$siteId/media',
  validateSearch: mediaSearchOf,
  staticData: { title: 'Media library', keywords: 'pictures images photos upload approve' },
  component: lazyPage(() => import('./media-page.tsx'), 'MediaPage'),
});
