import { refuseField } from '../../../kernel/errors.ts';
import { withLocalScheme } from '../../../text/local-address.ts';

/** Address of a site in stored form. */
export interface SiteAddress {
  readonly url: string;
  /** Host, and the port unless it is the default. */
  readonly domain: string;
}

/**
 * Normalises an address: lower-case scheme and host, no default port, no fragment, no slash after a bare host. Fails
 * with `validation_failed` if it is invalid or contains a password, which every member would see.
 *
 * Any host is accepted, including this machine and its network, because the address is only a name here. Requests to
 * it go through `platform/outbound`, which checks where the name leads.
 */
export function siteAddress(text: string): SiteAddress {
  const whole = withLocalScheme(text);
  // A host with a port looks like a scheme: `example.com:8080`.
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
  'Start with https://, such as https://example.com, or http:// if the site has no certificate.';
