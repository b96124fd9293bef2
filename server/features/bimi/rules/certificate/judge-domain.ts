import { domainToASCII } from 'node:url';
import { askAgain, type Check } from '../check.ts';
import type { MarkChain } from './mark-chain.ts';
import { sanitize } from './names.ts';

/** Domains a certificate must match. */
export interface MarkDomains {
  /** Domain of the sender's address. */
  readonly author: string;
  /** Undefined if the lookup failed. */
  readonly organizational: string | undefined;
  /** Selector of the record below `_bimi`, usually `default`. */
  readonly selector: string;
}

const listedMax = 5;

/**
 * Checks that a name of the certificate is the author domain or the organizational domain, alone or prefixed
 * with the selector. Wildcards, parent domains and subdomains do not count. Source:
 * draft-fetch-validation-vmc-wchuang-11, "VMC Domain Verification".
 */
export function judgeDomain({ sans }: MarkChain, { author, organizational, selector }: MarkDomains): Check {
  const id = 'cert_domain';
  const ownDomains = organizational === undefined ? [author] : [author, organizational];
  const domains = [...new Set(ownDomains.map(asciiOf))].filter((domain) => domain !== '');
  const right = domains.flatMap((domain) => [domain, `${selector.toLowerCase()}._bimi.${domain}`]);
  const found = right.find((name) => sans.includes(name));
  if (found !== undefined) return { id, state: 'pass', detail: `It is for ${found}.` };
  if (organizational === undefined)
    return {
      id,
      state: 'error',
      detail: `The domain above ${author} could not be looked up, and the certificate may be for it. ${askAgain}`,
    };
  const subjectNames = sans.slice(0, listedMax).map(sanitize).join(', ');
  const names =
    sans.length > listedMax ? `${subjectNames} and ${sans.length - listedMax} more` : subjectNames;
  const expectedNames = domains.join(' or ');
  return {
    id,
    state: 'fail',
    detail: `It is for ${names === '' ? 'no domain at all' : names}, not for ${expectedNames}. Order one for ${expectedNames}, or send from a domain it covers.`,
  };
}

const asciiOf = (domain: string): string => domainToASCII(domain).toLowerCase();
