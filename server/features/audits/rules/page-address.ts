import { trimEnd } from '../../../text/trim.ts';

/** A page of a site, by its path. Pure. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unwanted = /[\u0000-\u0020\u007f\\@#]/;

/**
 * The URL of a path at a site; undefined where the path could be read as something else. It always has the site's origin:
 * callers say a path and never an address.
 */
export function pageUrl(siteUrl: string, path: string): URL | undefined {
  const origin = URL.parse(siteUrl)?.origin;
  if (origin === undefined || !/^\/(?!\/)/.test(path) || unwanted.test(path)) return undefined;
  const url = URL.parse(path, origin);
  return url?.origin === origin && !url.pathname.startsWith('//') ? url : undefined;
}

/** The path as it is kept: the same for the same page, however it was written. */
export const pathOf = (url: URL): string => url.pathname + url.search;

const plain = ({ pathname }: URL): string => trimEnd(pathname, '/');

/** Compares two URLs as pages: query and trailing slash do not count. */
export const isSamePage = (one: URL, other: URL): boolean =>
  one.origin === other.origin && plain(one) === plain(other);
