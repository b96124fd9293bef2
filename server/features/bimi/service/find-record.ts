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
  readonly location: RecordPlace | undefined;
  /** Parsed record and its faults; undefined if there is none. */
  readonly read: ReadRecord | undefined;
}

export interface RecordPlace {
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
 * @param dns caches lookups, as from `askedOnce`: some names are looked up twice
 */
export async function findRecord(dns: TxtResolver, question: RecordLookup): Promise<FoundRecord> {
  const found = await discover(dns, question);
  if ('state' in found)
    return { checks: [found, ...checksWithoutRecord], location: undefined, read: undefined };
  const { text, name, domain } = found;
  const detail =
    domain === question.domain
      ? `There is a record at ${name}.`
      : `${question.domain} has no record; the one at ${name} applies, because ${domain} is its organizational domain.`;
  const check: Check = { id: 'record_found', state: 'pass', detail };
  const read = readAssertionRecord(text);
  return { checks: [check, ...recordChecks(text, question.prepared)], location: found, read };
}

/** A record, or the failed check that says why there is none. */
async function discover(dns: TxtResolver, question: RecordLookup): Promise<RecordPlace | Check> {
  const { domain, selector, localPart, organizationalDomain } = question;
  const own = await recordAt(dns, domain, selector);
  if (own !== undefined) return 'state' in own ? own : ofSender(dns, own, localPart);
  const organization = await organizationalDomain;
  if (organization === undefined) {
    const detail = `The domain above ${domain} may have the record but could not be looked up. ${askAgain}`;
    return { id: 'record_found', state: 'error', detail };
  }
  // Uses the requested selector. The sender's own selector is tried only if a record announces it.
  const above = organization === domain ? undefined : await recordAt(dns, organization, selector);
  if (above !== undefined) return 'state' in above ? above : ofSender(dns, above, localPart);
  return explainAbsence(dns, domain, organization, selector);
}

/** Record of a single sender, if the domain's record says that there are such. */
async function ofSender(
  dns: TxtResolver,
  location: RecordPlace,
  localPart: string | undefined,
): Promise<RecordPlace | Check> {
  const prefixes = readAssertionRecord(location.text).record?.localPartPrefixes;
  const selector = localPart === undefined ? undefined : selectorOfLocalPart(localPart);
  if (prefixes === undefined || selector === undefined || !isKnownSelector(prefixes, selector))
    return location;
  // Not a valid DNS name, so there is no such record.
  if (selectorProblem(selector, location.domain) !== undefined) return location;
  return (await recordAt(dns, location.domain, selector)) ?? location;
}

/** Undefined if there is none. */
async function recordAt(
  dns: TxtResolver,
  domain: string,
  selector: string,
): Promise<RecordPlace | Check | undefined> {
  const id = 'record_found';
  const name = recordName(selector, domain);
  const answer = await dns.txt(name);
  if (answer.is === 'unsaid') {
    const detail = `The record at ${name} could not be looked up. ${answer.why} ${askAgain}`;
    return { id, state: 'error', detail };
  }
  const [text, ...more] = answer.is === 'found' ? answer.records.filter(isAssertionRecord) : [];
  if (text === undefined) return undefined;
  if (more.length > 0) {
    const detail = `There are ${more.length + 1} records at ${name}, so receivers ignore all of them. Keep one.`;
    return { id, state: 'fail', detail };
  }
  return { name, domain, selector, text };
}

/** Explains why there is no record. Repeated lookups are shared by `askedOnce`. */
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
  answer.is === 'found' && answer.records.some(isNearlyRecord);
