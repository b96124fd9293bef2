import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { draftsSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$siteId/drafts',
  validateSearch: draftsSearchOf,
  staticData: { title: 'Drafts', area: 'content', keywords: 'changes import preview publish history' },
  component: lazyPage(() => import('./drafts-page.tsx'), 'DraftsPage'),
});
