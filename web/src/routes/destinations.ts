import type { AnyRoute } from '@tanstack/react-router';
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
  const { title, ...otherFacts } = factsOf(route);
  return title === undefined ? [] : [{ ...otherFacts, title, to: pathOf(route) }];
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

/** Tabs that the page of a site has for a person: the value of `tab` in the address, and the name. */
export const tabsOfSites = (
  ...asked: Parameters<NonNullable<PageFacts['tabsOf']>>
): readonly (readonly [tab: string, title: string])[] =>
  routes().flatMap((route) => {
    if (pathOf(route) !== '/sites/$siteId') return [];
    const { tabs = {}, tabsOf } = factsOf(route);
    return (tabsOf?.(...asked) ?? []).map((tab) => [tab, tabs[tab] ?? tab] as const);
  });
