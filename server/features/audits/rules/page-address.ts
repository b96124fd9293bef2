import { trimEnd } from '../../../text/trim.ts';

// Address of a page within a site. Pure.

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unsafeCharacters = /[\u0000-\u0020\u007f\\@#]/;

/**
 * URL of a path on a site; undefined for a path that could be parsed as something else. The URL always has
 * the site's origin: callers pass a path, never an address.
 */
export function pageUrl(siteUrl: string, path: string): URL | undefined {
  const origin = URL.parse(siteUrl)?.origin;
  if (origin === undefined || !/^\/(?!\/)/.test(path) || unsafeCharacters.test(path)) return undefined;
  const url = URL.parse(path, origin);
  return url?.origin === origin && !url.pathname.startsWith('//') ? url : undefined;
}

/** Normalised path as stored: equal for every spelling of the same page. */
export const pathOf = (url: URL): string => url.pathname + url.search;

const plain = ({ pathname }: URL): string => trimEnd(pathname, '/');

/** Compares two URLs as pages, ignoring query and trailing slash. */
export const isSamePage = (one: URL, other: URL): boolean =>
  one.origin === other.origin && plain(one) === plain(other);
