import type { Icon } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import type { SiteDetail } from '../api/records.ts';
import type { Area } from '../api/session.ts';

type SiteKind = SiteDetail['kind'];

/** Groups of the navigation, in order. */
export const navigationGroups = ['Customers', 'Websites', 'Connections', 'Administration'] as const;

/** Facts of a page in its route's `staticData`, from which navigation, palette, shortcuts and tests are derived. */
export interface PageFacts {
  /** Heading, and name in navigation and palette. Pages of single records use the record's name instead. */
  readonly title?: string;
  /** Icon; pages with one are in the navigation. */
  readonly icon?: Icon;
  /** Group in the navigation; pages of every day stand above all groups, without one. */
  readonly group?: (typeof navigationGroups)[number];
  /** Key that opens it after `g`. */
  readonly shortcut?: string;
  /** Count shown next to its name in the navigation. */
  readonly badge?: 'unread';
  /** Additional search words for the palette. */
  readonly keywords?: string;
  /** Names of its tabs, by the value of `tab` in the address. */
  readonly tabs?: Readonly<Record<string, string>>;
  /** Area that one of the person's roles must include to see it. */
  readonly area?: Area;
  /** Tabs that a site of a kind has for a person with these areas, in order. */
  readonly tabsOf?: (kind: SiteKind, areas: readonly Area[]) => readonly string[];
  /** Requests what the page needs when a visit starts with it, while the session is checked and the code loads. */
  readonly begin?: (
    params: Readonly<Record<string, string>>,
    search: Readonly<Record<string, unknown>>,
  ) => void;
  /** Audience; every signed-in user by default. `newcomers` must replace a password set by an administrator. */
  readonly who?: 'anybody' | 'newcomers' | 'administrators';
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageFacts {}
}

export interface Context {
  queries: QueryClient;
}

/** Query with sorted parameters, so that equivalent addresses compare equal. */
function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}

export const root = createRootRouteWithContext<Context>()({
  // `strict` in router.tsx checks only the first address of a visit; the one restored after signing in comes
  // later.
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
