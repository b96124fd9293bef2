import type { Icon } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import type { Area } from '../api/session.ts';

/** Facts of a page in its route's `staticData`; navigation, palette, shortcuts and tests are made from them. */
export interface PageFacts {
  /** Heading, and name in the navigation and the palette. Pages of a single record are named by it instead. */
  readonly title?: string;
  /** With one, it stands in the navigation. */
  readonly icon?: Icon;
  /** Heading under which it stands in the navigation; above all headings if omitted. */
  readonly group?: 'Websites' | 'Customers' | 'Work';
  /** The key behind `g` that leads there. */
  readonly shortcut?: string;
  /** Count beside its name in the navigation. */
  readonly badge?: 'unread';
  /** Further words that find it in the palette. */
  readonly keywords?: string;
  /** Names of its tabs by their value of `tab` in the address. */
  readonly tabs?: Readonly<Record<string, string>>;
  /** Hidden from people none of whose roles reaches it. */
  readonly area?: Area;
  /** Areas of its tabs; none for tabs of everybody. */
  readonly tabAreas?: Readonly<Record<string, Area>>;
  /** Audience; every signed-in user if omitted. Newcomers have to replace a password that an administrator set. */
  readonly who?: 'anybody' | 'newcomers' | 'administrators';
}

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
