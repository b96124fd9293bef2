import { refuseField } from '../../../kernel/errors.ts';

/** A site's address as it is stored and shown. */
export interface SiteAddress {
  readonly url: string;
  /** Host and, where it is not the usual one, port. */
  readonly domain: string;
}

/**
 * The normal form of an address: small letters in scheme and host, no usual port, no fragment, no slash behind a bare
 * host. Fails `validation_failed` where it is none, or holds a password, which would be shown to every member.
 */
export function siteAddress(text: string): SiteAddress {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    refuseField('/url', 'wrong_form', 'Use a whole address such as https://example.com.');
  if (url.username !== '' || url.password !== '')
    refuseField('/url', 'wrong_form', 'Leave the user name and password out of the address.');
  url.hash = '';
  const isBare = url.pathname === '/' && url.search === '';
  return { url: isBare ? url.origin : url.href, domain: url.host };
}
