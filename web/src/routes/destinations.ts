import type { AnyRoute } from '@tanstack/react-router';
import type { PageFacts } from './page-facts.ts';
import { signedIn } from './signed-in.ts';

/** A page that one can go to by its name. */
interface NamedPage extends PageFacts {
  readonly to: string;
  readonly title: string;
}

/** A page of the navigation. */
export type Destination = NamedPage & Required<Pick<NamedPage, 'icon'>>;

/** Returns the part of the address that a route adds: of those of one tree each has one. */
export const pathOf = ({ options }: AnyRoute): string => (options as { path?: string }).path ?? '';

const named = (route: AnyRoute): readonly NamedPage[] => {
  const { title, ...facts }: PageFacts = route.options.staticData ?? {};
  return title === undefined ? [] : [{ ...facts, title, to: pathOf(route) }];
};

/** Reads them from the tree, once that stands: pages import what is made of this, so this imports no page. */
const pages = () => ((signedIn.children ?? []) as readonly AnyRoute[]).flatMap(named);

/** Returns the pages of the navigation, in its order. */
export const destinations = (): readonly Destination[] =>
  pages().filter((page): page is Destination => page.icon !== undefined);

/** Returns the pages that each site has besides its own, their addresses with `$siteId`. */
export const pagesOfSites = (): readonly NamedPage[] =>
  pages().filter((page) => page.to.startsWith('/sites/$siteId/'));
