import type { TxtAnswer } from '../../../platform/dns/index.ts';
import {
  isAssertionRecord,
  isNearlyRecord,
  type ReadRecord,
  readAssertionRecord,
} from '../rules/assertion-record.ts';
import { askAgain, type Check } from '../rules/check.ts';
import { isKnownSelector, selectorOfLocalPart } from '../rules/local-part.ts';
import { checksWithoutRecord, recordChecks } from '../rules/record-checks.ts';
import { recordName, selectorProblem } from '../rules/selector.ts';
import type { TxtResolver } from './memoize-txt.ts';

export interface RecordLookup {
  /** Sender's domain in A-labels and lower case. */
  readonly domain: string;
  /** Validated by `selectorProblem`. */
  readonly selector: string;
  /** Sender's local part, if known: a record may point some senders to separate records. */
  readonly localPart?: string | undefined;
  /** Domain to look up next; undefined if it could not be determined. */
  readonly organizationalDomain: Promise<string | undefined>;
  /** Value prepared here, if any. */
  readonly prepared?: string | undefined;
}

export interface FoundRecord {
  /** `record_found`, `record_syntax`, `record_not_declined`, `record_matches_prepared`. */
  readonly checks: readonly Check[];
  /** Record that receivers use; undefined if there is none. */
  readonly record: PublishedRecord | undefined;
  /** Parsed record and its faults; undefined if there is none. */
  readonly parsed: ReadRecord | undefined;
}

export interface PublishedRecord {
  readonly name: string;
  /** Sender's domain, or its organizational domain. */
  readonly domain: string;
  /** Selector as requested, or that of the sender's local part. */
  readonly selector: string;
  /** Published text, joined from its strings. */
  readonly text: string;
}

/**
 * Finds the record as receivers do, and checks it. Source: core draft §7.2.
 * @param dns memoized with `memoizeTxt`: some names are looked up twice
 */
export async function findRecord(dns: TxtResolver, lookup: RecordLookup): Promise<FoundRecord> {
  const found = await lookUpRecord(dns, lookup);
  if ('state' in found)
    return { checks: [found, ...checksWithoutRecord], record: undefined, parsed: undefined };
  const { text, name, domain } = found;
  const detail =
    domain === lookup.domain
      ? `There is a record at ${name}.`
      : `${lookup.domain} has no record; the one at ${name} applies, because ${domain} is its organizational domain.`;
  const check: Check = { id: 'record_found', state: 'pass', detail };
  const parsed = readAssertionRecord(text);
  return { checks: [check, ...recordChecks(text, lookup.prepared)], record: found, parsed };
}

/** A record, or the failed check that says why there is none. */
async function lookUpRecord(dns: TxtResolver, lookup: RecordLookup): Promise<PublishedRecord | Check> {
  const { domain, selector, localPart, organizationalDomain } = lookup;
  const atDomain = await recordAt(dns, domain, selector);
  if (atDomain !== undefined)
    return 'state' in atDomain ? atDomain : recordOfSender(dns, atDomain, localPart);
  const organization = await organizationalDomain;
  if (organization === undefined) {
    const detail = `The domain above ${domain} may have the record but could not be looked up. ${askAgain}`;
    return { id: 'record_found', state: 'error', detail };
  }
  // Uses the requested selector. The sender's own selector is tried only if a record announces it.
  const atOrganization = organization === domain ? undefined : await recordAt(dns, organization, selector);
  if (atOrganization !== undefined)
    return 'state' in atOrganization ? atOrganization : recordOfSender(dns, atOrganization, localPart);
  return explainAbsence(dns, domain, organization, selector);
}

/** Record for the sender's local part, if the domain's record has a matching prefix. */
async function recordOfSender(
  dns: TxtResolver,
  record: PublishedRecord,
  localPart: string | undefined,
): Promise<PublishedRecord | Check> {
  const prefixes = readAssertionRecord(record.text).record?.localPartPrefixes;
  const selector = localPart === undefined ? undefined : selectorOfLocalPart(localPart);
  if (prefixes === undefined || selector === undefined || !isKnownSelector(prefixes, selector)) return record;
  // Not a valid DNS name, so there is no such record.
  if (selectorProblem(selector, record.domain) !== undefined) return record;
  return (await recordAt(dns, record.domain, selector)) ?? record;
}

/** Undefined if there is none. */
async function recordAt(
  dns: TxtResolver,
  domain: string,
  selector: string,
): Promise<PublishedRecord | Check | undefined> {
  const id = 'record_found';
  const name = recordName(selector, domain);
  const answer = await dns.txt(name);
  if (answer.status === 'failed') {
    const detail = `The record at ${name} could not be looked up. ${answer.reason} ${askAgain}`;
    return { id, state: 'error', detail };
  }
  const [text, ...more] = answer.status === 'found' ? answer.records.filter(isAssertionRecord) : [];
  if (text === undefined) return undefined;
  if (more.length > 0) {
    const detail = `There are ${more.length + 1} records at ${name}, so receivers ignore all of them. Keep one.`;
    return { id, state: 'fail', detail };
  }
  return { name, domain, selector, text };
}

/** Explains why there is no record. Repeated lookups are cached by `memoizeTxt`. */
async function explainAbsence(
  dns: TxtResolver,
  domain: string,
  organization: string,
  selector: string,
): Promise<Check> {
  const id = 'record_found';
  const name = recordName(selector, domain);
  const nameAbove = recordName(selector, organization);
  for (const at of new Set([name, nameAbove])) {
    if (!(await dns.txt(at).then(hasNearRecord))) continue;
    const detail = `The text at ${at} is not a valid record: it must begin with exactly v=BIMI1.`;
    return { id, state: 'fail', detail };
  }
  const also = organization === domain ? '' : ` or at ${nameAbove}`;
  const detail = `There is no record at ${name}${also}. Publish the prepared record as a TXT record at ${name}. It can take minutes to hours to become visible everywhere.`;
  return { id, state: 'fail', detail };
}

const hasNearRecord = (answer: TxtAnswer): boolean =>
  answer.status === 'found' && answer.records.some(isNearlyRecord);
