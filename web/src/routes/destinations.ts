import type { AnyRoute } from '@tanstack/react-router';
import type { Area } from '../api/session.ts';
import type { PageFacts } from './root.ts';
import { signedIn, wholeWindow } from './signed-in.ts';

interface NamedPage extends PageFacts {
  readonly to: string;
  readonly title: string;
}

/** A page of the navigation. */
export type Destination = NamedPage & Required<Pick<NamedPage, 'icon'>>;

/** Path segment that a route adds. */
export const pathOf = ({ options }: AnyRoute): string => (options as { path?: string }).path ?? '';

const factsOf = (route: AnyRoute): PageFacts => route.options.staticData ?? {};

const named = (route: AnyRoute): readonly NamedPage[] => {
  const { title, ...facts } = factsOf(route);
  return title === undefined ? [] : [{ ...facts, title, to: pathOf(route) }];
};

/** Read from the route tree on each call, because pages import this file and it must not import them. */
const routes = () => (signedIn.children ?? []) as readonly AnyRoute[];
const pages = () => routes().flatMap(named);

/** Pages of the navigation, in order. */
export const destinations = (): readonly Destination[] =>
  pages().filter((page): page is Destination => page.icon !== undefined);

/** Further pages of each site, the editor first; `$siteId` in their addresses is the site's id. */
export const pagesOfSites = (): readonly NamedPage[] =>
  [...((wholeWindow.children ?? []) as readonly AnyRoute[]).flatMap(named), ...pages()].filter((page) =>
    page.to.startsWith('/sites/$siteId/'),
  );

/** Tabs of a site's page: the value of `tab` in the address, the name, and the area. */
export const tabsOfSites = (): readonly (readonly [tab: string, title: string, area: Area | undefined])[] =>
  routes().flatMap((route) =>
    pathOf(route) === '/sites/$siteId'
      ? Object.entries(factsOf(route).tabs ?? {}).map(
          ([tab, title]) => [tab, title, factsOf(route).tabAreas?.[tab]] as const,
        )
      : [],
  );
