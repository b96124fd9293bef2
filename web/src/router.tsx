import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { tree } from './routes/tree.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { NotFound } from './shell/not-found.tsx';
import { PageFault } from './shell/page-fault.tsx';
import { PagePending } from './shell/page-pending.tsx';

/** The pages by address. What stands after `?` is plain text that each page checks. */
export const createPages = (queries: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { queries },
    parseSearch,
    stringifySearch,
    // What no page reads leaves the address: its check says which members it has, and there are no others.
    search: { strict: true },
    defaultPreload: 'intent',
    defaultPendingMs: 250,
    defaultErrorComponent: PageFault,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PagePending,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPages>;
  }
}
