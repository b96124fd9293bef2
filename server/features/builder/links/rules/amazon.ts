import { amazonShortHosts, amazonStores, bareHost, isPlainHttps } from './retailer-hosts.ts';

/** Store that an address leads to, such as `amazon.de`; undefined for any other host, however similar. */
export function amazonStore(url: URL): string | undefined {
  const host = url.hostname.replace(/^www\./, '');
  return isPlainHttps(url) && amazonStores.includes(host) ? host : undefined;
}

/** True for Amazon's short links, which hide their tag. */
export const isAmazonShort = (url: URL): boolean =>
  isPlainHttps(url) && amazonShortHosts.includes(bareHost(url));

/** Tag in an address. */
export const amazonTagOf = (url: URL): string | undefined => url.searchParams.get('tag') || undefined;

/** Address with this tag and no other; everything else is unchanged. */
export function withAmazonTag(url: URL, tag: string): string {
  const tagged = new URL(url);
  // `set` replaces the first value and deletes the others, so that the tag appears once.
  tagged.searchParams.set('tag', tag);
  return tagged.href;
}

/** Characters of a tag. Any other character could start another parameter. */
export const amazonTagForm = /^[A-Za-z0-9][A-Za-z0-9-]{0,62}$/;
/** True for the programme's usual form `garden-21`. A tag without the number is accepted with a warning. */
export const looksLikeAmazonTag = (tag: string): boolean => /^[A-Za-z0-9][A-Za-z0-9-]{0,60}-\d{2}$/.test(tag);
