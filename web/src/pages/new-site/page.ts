import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { compact } from '../../search-params.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/new',
  /** With `import`, an import of an old site's pages. */
  validateSearch: (search: Record<string, unknown>): { import?: true } =>
    compact({ import: search.import === 'true' || search.import === true ? (true as const) : undefined }),
  staticData: { title: 'Make a website', area: 'settings', keywords: 'new site starter template builder' },
  component: lazyPage(() => import('./new-site-page.tsx'), 'NewSitePage'),
});
