import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { builderSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$siteId/builder',
  validateSearch: builderSearchOf,
  staticData: {
    title: 'Site builder',
    keywords: 'pages blocks navigation theme galleries effects access links preview publish history',
  },
  component: lazyPage(() => import('./builder-page.tsx'), 'BuilderPage'),
});
