import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter } from '@tanstack/react-router';
import { OverviewPage } from './pages/overview/overview-page.tsx';
import { page as overview } from './pages/overview/page.ts';
import { entryPages, formerPages, pages, wholeWindowPages } from './pages.ts';
import { lazyPage } from './routes/lazy-page.ts';
import { root } from './routes/root.ts';
import { signedIn, wholeWindow } from './routes/signed-in.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { Frame, WholeWindow } from './shell/frame.tsx';
import { PageFault, PagePending } from './shell/page-fault.tsx';

// Components of the first file are added here, so that tests without a browser can read everything else of a page.
signedIn.update({ component: Frame });
wholeWindow.update({ component: WholeWindow });
overview.update({ component: OverviewPage });

/** Every address without a page; no page throws `notFound()`. */
const notFoundRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: lazyPage(() => import('./shell/not-found.tsx'), 'NotFound'),
});

const tree = root.addChildren([
  ...entryPages,
  wholeWindow.addChildren([...wholeWindowPages]),
  signedIn.addChildren([...pages, ...formerPages, notFoundRoute]),
]);

export const createAppRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { queries },
    parseSearch,
    stringifySearch,
    // Search parameters unknown to the page are removed from the address.
    search: { strict: true },
    defaultPreload: 'intent',
    defaultPendingMs: 250,
    defaultErrorComponent: PageFault,
    defaultPendingComponent: PagePending,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
