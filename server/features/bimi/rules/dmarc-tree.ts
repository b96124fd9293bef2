import type { DmarcPolicy, DmarcRecord } from './dmarc-record.ts';

/** DNS result for `_dmarc` of one name. Several records at one name count as none. */
export type Published =
  | { readonly status: 'found'; readonly record: DmarcRecord }
  | { readonly status: 'absent' }
  /** The lookup failed. */
  | { readonly status: 'failed'; readonly reason: string };

/** A policy, and the domain that publishes it. */
export interface AppliedPolicy {
  readonly policy: DmarcPolicy;
  readonly record: DmarcRecord;
  /** Domain that publishes the record. */
  readonly at: string;
}

/** Lookup that failed, as a sentence. */
export interface LookupFailure {
  readonly failure: string;
}

/** Evaluation of the records at a domain and above it. */
export interface DmarcTree {
  readonly organizationalDomain: string | LookupFailure;
  /** For mail from the domain itself; undefined if there is none. */
  readonly author: AppliedPolicy | LookupFailure | undefined;
  /** For mail from the organizational domain. */
  readonly organizational: AppliedPolicy | LookupFailure | undefined;
}

export const isLookupFailure = (value: unknown): value is LookupFailure =>
  typeof value === 'object' && value !== null && 'failure' in value;

/** From this number of labels on, only the last 7 are used, so that a tree needs at most 8 lookups. */
const labelsMax = 8;

/** Names whose records are looked up, longest first. Source: RFC 9989 §4.10. */
export function namesOfTree(domain: string): readonly string[] {
  const labels = domain.split('.');
  const above = labels.slice(labels.length < labelsMax ? 1 : 1 - labelsMax);
  return [domain, ...above.map((_label, index) => above.slice(index).join('.'))];
}

/** @param publishedAt returns the lookup result for each of `namesOfTree(domain)` */
export function readTree(domain: string, publishedAt: (name: string) => Published): DmarcTree {
  const policyOf = (whose: string, organizational: string, suffix: string | undefined) =>
    policyFor(publishedAt, whose, [whose, organizational, ...(suffix === undefined ? [] : [suffix])]);

  const ends = endsOf(domain, publishedAt);
  if (isLookupFailure(ends)) {
    // A domain's own record applies whatever the parent domains publish.
    const own = publishedAt(domain);
    const author = own.status === 'found' ? applied(own.record, domain, domain) : ends;
    return { organizationalDomain: ends, author, organizational: ends };
  }
  const { organizational, suffix } = ends;
  return {
    organizationalDomain: organizational,
    author: policyOf(domain, organizational, suffix),
    organizational: policyOf(organizational, organizational, suffix),
  };
}

interface TreeBounds {
  readonly organizational: string;
  /** Public suffix, if a record declares one. */
  readonly suffix: string | undefined;
}

/** Finds the organizational domain and public suffix. Source: RFC 9989 §4.10 and §4.10.2. */
function endsOf(domain: string, publishedAt: (name: string) => Published): TreeBounds | LookupFailure {
  let shortest = domain;
  for (const name of namesOfTree(domain)) {
    const published = publishedAt(name);
    if (published.status === 'failed') return { failure: published.reason };
    if (published.status === 'absent') continue;
    const { publicSuffix } = published.record;
    if (publicSuffix === 'y' && name !== domain) {
      const labels = name.split('.').length + 1;
      return { organizational: domain.split('.').slice(-labels).join('.'), suffix: name };
    }
    shortest = name;
    if (publicSuffix !== 'u') break;
  }
  return { organizational: shortest, suffix: undefined };
}

/**
 * First record found at the domain itself, its organizational domain, or its public suffix. Source: RFC 9989
 * §4.10.1.
 */
function policyFor(
  publishedAt: (name: string) => Published,
  whose: string,
  hosts: readonly string[],
): AppliedPolicy | LookupFailure | undefined {
  for (const at of hosts) {
    const published = publishedAt(at);
    if (published.status === 'failed') return { failure: published.reason };
    if (published.status === 'found') return applied(published.record, at, whose);
  }
  return undefined;
}

function applied(record: DmarcRecord, at: string, whose: string): AppliedPolicy {
  const policy = at === whose ? record.policy : (record.subdomainPolicy ?? record.policy);
  const isUsable = record.policy !== undefined && !record.hasUnreadablePolicy;
  return { policy: isUsable ? (policy ?? 'none') : 'none', record, at };
}
