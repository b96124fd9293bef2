import { amazonShortHosts, amazonStores, bareHost, isPlainHttps } from './retailer-hosts.ts';

/** The store that an address leads to, as `amazon.de`; undefined for any other host, however alike it looks. */
export function amazonStore(url: URL): string | undefined {
  const host = url.hostname.replace(/^www\./, '');
  return isPlainHttps(url) && amazonStores.includes(host) ? host : undefined;
}

/** True for Amazon's short links, which hide their tag. */
export const isAmazonShort = (url: URL): boolean =>
  isPlainHttps(url) && amazonShortHosts.includes(bareHost(url));

/** The tag that an address carries. */
export const amazonTagOf = (url: URL): string | undefined => url.searchParams.get('tag') || undefined;

/** The address with this tag and no other; everything else in it stays. */
export function withAmazonTag(url: URL, tag: string): string {
  const tagged = new URL(url);
  // `set` puts the first one right and deletes the others, so that no tag stands there twice.
  tagged.searchParams.set('tag', tag);
  return tagged.href;
}

/** Characters of a tag. Anything else could be another parameter. */
export const amazonTagForm = /^[A-Za-z0-9][A-Za-z0-9-]{0,62}$/;
/** True for the programme's usual form `garden-21`. A tag without the number is kept, with a warning. */
export const looksLikeAmazonTag = (tag: string): boolean => /^[A-Za-z0-9][A-Za-z0-9-]{0,60}-\d{2}$/.test(tag);
