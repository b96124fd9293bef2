import { withLocalScheme } from '../../../text/local-address.ts';

// Origins that may use a site's widget.

/**
 * Origins of the site's own address: as given, and with or without `www.`, since most sites are reachable at
 * both. A host that is an IP address or a single label has no such variant.
 */
export function ownOrigins(siteUrl: string): string[] {
  const url = new URL(siteUrl);
  const alternative = alternativeOf(url);
  return alternative ? [url.origin, alternative.origin] : [url.origin];
}

/** Hosts, with ports, of the origins a site with this page may use. */
export function twinHosts(page: URL): string[] {
  const alternative = alternativeOf(page);
  return alternative ? [page.host, alternative.host] : [page.host];
}

function alternativeOf(url: URL): URL | undefined {
  const hasTwin =
    url.hostname.includes('.') && !/^[\d.]+$/.test(url.hostname) && !url.hostname.startsWith('[');
  if (!hasTwin) return undefined;
  const alternative = new URL(url);
  alternative.hostname = url.hostname.startsWith('www.') ? url.hostname.slice(4) : `www.${url.hostname}`;
  return alternative;
}

/** True for an origin in the normal form that browsers send. */
export const isOrigin = (text: string): boolean => originOf(text) === text;

/** Normalised origin; undefined if invalid, or more than an origin. */
export function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : undefined;
}

/** Origin of typed input, in which `http://` may be missing for the user's own machine: `localhost:3000`. */
export const typedOrigin = (text: string): string | undefined => originOf(withLocalScheme(text.trim()));
