import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { compact, idOf, textOf } from '../../search-params.ts';

const starterIn = (value: unknown): string | undefined => {
  const key = textOf(value, 40);
  return key !== undefined && /^[a-z][a-z0-9_-]*$/.test(key) ? key : undefined;
};

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/new',
  /** With `import`, an import of an old site's pages; with `copy`, a copy of a site; with `starter`, a look at one. */
  validateSearch: (search: Record<string, unknown>): { import?: true; copy?: number; starter?: string } =>
    compact({
      import: search.import === 'true' || search.import === true ? (true as const) : undefined,
      copy: idOf(search.copy),
      starter: starterIn(search.starter),
    }),
  staticData: {
    title: 'Make a website',
    area: 'settings',
    keywords: 'new site starter template builder import move duplicate copy clone',
  },
  component: lazyPage(() => import('./new-site-page.tsx'), 'NewSitePage'),
});
