/** Faults of a logo or certificate address in a record. The document itself is checked elsewhere. */
export type AddressFault = 'not_an_address' | 'not_https' | 'no_domain' | 'with_password' | 'not_encoded';

/**
 * Characters of a URL (RFC 3986) except the comma, which the record requires to be encoded, and the
 * semicolon, which ends it.
 */
const letters = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+=]|%[0-9A-Fa-f]{2})+$/;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Fault of an address; undefined if there is none. */
export function addressFault(text: string): AddressFault | undefined {
  const url = URL.parse(text);
  if (!url || !/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text)) return 'not_an_address';
  if (url.protocol !== 'https:') return 'not_https';
  if (!letters.test(text)) return 'not_encoded';
  if (url.username !== '' || url.password !== '') return 'with_password';
  const labels = url.hostname.split('.');
  // A numeric last label would make the URL parser read the host as an IP address.
  const isName =
    labels.length > 1 && labels.every((each) => label.test(each)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName ? undefined : 'no_domain';
}

/** An address as a record can contain it: with A-labels, and with reserved characters encoded. */
export const addressText = (address: URL): string =>
  address.href.replace(/[,;"<>\\^`{|}\s]/g, encodeURIComponent);

/** File extension in lower case, e.g. `svg`; empty if there is none. */
export function endingOf(address: string): string {
  const name = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  return /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
