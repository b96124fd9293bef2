import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import type { PageFacts } from './page-facts.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageFacts {}
}

export interface Context {
  queries: QueryClient;
}

/** The same text for addresses that say the same in another order. */
function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}

export const root = createRootRouteWithContext<Context>()({
  // `strict` in router.tsx checks only the first address of a visit; one to return to after the sign-in comes later.
  beforeLoad: ({ location, buildLocation }) => {
    const checked = buildLocation({
      to: location.pathname,
      search: true,
      hash: true,
      _fromLocation: location,
      _includeValidateSearch: true,
    });
    if (sorted(checked.searchStr) !== sorted(location.searchStr))
      throw redirect({ href: checked.href, replace: true });
  },
  component: Outlet,
});
