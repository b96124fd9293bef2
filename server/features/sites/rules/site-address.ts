import { refuseField } from '../../../kernel/errors.ts';
import { withLocalScheme } from '../../../text/local-address.ts';

/** A site's address as it is stored and shown. */
export interface SiteAddress {
  readonly url: string;
  /** Host and, where it is not the usual one, port. */
  readonly domain: string;
}

/**
 * The normal form of an address: small letters in scheme and host, no usual port, no fragment, no slash behind a bare
 * host. Fails `validation_failed` where it is none, or holds a password, which would be shown to every member.
 *
 * Any host may be named, also the machine itself and those of its network: an address is a name here. What asks it for
 * something does so through `platform/outbound`, which decides by where the name leads.
 */
export function siteAddress(text: string): SiteAddress {
  const whole = withLocalScheme(text);
  // A host with a port reads like a scheme: `example.com:8080`.
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(whole)) refuseField('/url', 'no_scheme', noScheme);
  const url = URL.parse(whole);
  if (!url || !/^https?:$/.test(url.protocol)) refuseField('/url', 'wrong_form', wrongForm);
  if (url.username !== '' || url.password !== '')
    refuseField('/url', 'wrong_form', 'Leave the user name and password out of the address.');
  url.hash = '';
  const isBare = url.pathname === '/' && url.search === '';
  return { url: isBare ? url.origin : url.href, domain: url.host };
}

const wrongForm = 'Use a whole web address such as https://example.com or http://localhost:3000.';
const noScheme =
  'Say how the site is reached: put https:// in front, as in https://example.com, or http:// where it has no certificate.';
