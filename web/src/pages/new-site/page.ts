import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/new',
  staticData: { title: 'New site from a starter', keywords: 'starter template builder' },
  component: lazyPage(() => import('./new-site-page.tsx'), 'NewSitePage'),
});
