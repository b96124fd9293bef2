import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

/** Sender parsed from an address. */
export interface Sender {
  /** Local part, as written. */
  readonly localPart: string;
  /** A-labels, lower case. */
  readonly domain: string;
}

export interface SenderProblem {
  readonly code: 'wrong_form' | 'not_a_domain' | 'public_suffix';
  /** A sentence that says what to do. */
  readonly detail: string;
}

/** Characters that end or escape a host, or are removed from it, and occur in no name. */
const invalidCharacters = /[\p{Cc}\s/?#\\:@%]/u;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Maximum length of a domain: 253, less `default._bimi.` in front. */
const lettersMax = 239;

/** Sender of an address, or the reason why it is invalid. */
export function senderOf(address: string): Sender | SenderProblem {
  const at = address.lastIndexOf('@');
  if (at < 1) return { code: 'wrong_form', detail: 'Use a full e-mail address, such as info@example.com.' };
  const domain = domainOf(address.slice(at + 1));
  return typeof domain === 'string' ? { localPart: address.slice(0, at), domain } : domain;
}

/**
 * A mail domain in A-labels and lower case, or the reason why it is invalid: an IP address, a single label,
 * or a public suffix such as `co.uk`.
 */
export function domainOf(text: string): string | SenderProblem {
  // Parsed like a host in browsers: `0x7f.1` is a number, and an invalid name becomes empty.
  const typed = text.trim();
  const domain = invalidCharacters.test(typed) ? '' : domainToASCII(typed);
  const { isIp, domain: registrable } = parse(domain, { validateHostname: false });
  const isName = domain.length <= lettersMax && domain.split('.').every((each) => label.test(each));
  if (!isName || isIp) {
    const detail = 'Use an address at a domain name, as info@example.com, not at a number.';
    return { code: 'not_a_domain', detail };
  }
  if (registrable === null) {
    const detail = `Under ${domain} many have domains of their own: use an address at yours, as info@yours.${domain}.`;
    return { code: 'public_suffix', detail };
  }
  return domain;
}
