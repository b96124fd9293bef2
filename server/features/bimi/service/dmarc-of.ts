import type { TxtAnswer } from '../../../platform/dns/index.ts';
import { askAgain, type Check } from '../rules/check.ts';
import { judgePolicy } from '../rules/dmarc-enforced.ts';
import { isDmarcRecord, isNearlyDmarcRecord, readDmarcRecord } from '../rules/dmarc-record.ts';
import {
  type AppliedPolicy,
  type DmarcTree,
  isLookupFailure,
  type LookupFailure,
  namesOfTree,
  type Published,
  readTree,
} from '../rules/dmarc-tree.ts';
import type { TxtResolver } from './memoize-txt.ts';

export interface DmarcOf {
  /** `dmarc_found`, `dmarc_enforced`, `dmarc_org_enforced`. */
  readonly checks: readonly Check[];
  /**
   * Organizational domain by the DMARC tree, or the domain itself if no record says otherwise; undefined if
   * the lookup failed.
   */
  readonly organizationalDomain: string | undefined;
  /** Policy for mail from the domain; undefined if there is none or the lookup failed. */
  readonly policy: AppliedPolicy | undefined;
  /** Percentage of mail the policies apply to; the smaller of the two. */
  readonly percent: number;
}

/**
 * DMARC policy of a domain, from its own record and that of its organizational domain. Looks up all names in
 * parallel.
 * @param domain in A-labels and lower case
 */
export async function dmarcOf(dns: TxtResolver, domain: string): Promise<DmarcOf> {
  const names = namesOfTree(domain);
  const answers = new Map(
    await Promise.all(names.map(async (name) => [name, await dns.txt(`_dmarc.${name}`)] as const)),
  );
  const at = (name: string): TxtAnswer => answers.get(name) ?? { status: 'absent' };
  const tree = readTree(domain, (name) => publishedIn(at(name)));
  const { organizationalDomain, author, organizational } = tree;
  return {
    checks: [
      found(domain, tree, at),
      enforced('dmarc_enforced', domain, author),
      enforced(
        'dmarc_org_enforced',
        isLookupFailure(organizationalDomain) ? `the domain above ${domain}` : organizationalDomain,
        organizational,
      ),
    ],
    organizationalDomain: isLookupFailure(organizationalDomain) ? undefined : organizationalDomain,
    policy: author === undefined || isLookupFailure(author) ? undefined : author,
    percent: Math.min(...[author, organizational].map(percentOf)),
  };
}

const percentOf = (policy: AppliedPolicy | LookupFailure | undefined): number =>
  policy === undefined || isLookupFailure(policy) ? 100 : policy.record.percent;

function publishedIn(answer: TxtAnswer): Published {
  if (answer.status === 'failed') return answer;
  const [record, ...more] = answer.status === 'found' ? answer.records.filter(isDmarcRecord) : [];
  return record === undefined || more.length > 0
    ? { status: 'absent' }
    : { status: 'found', record: readDmarcRecord(record) };
}

function found(domain: string, { author }: DmarcTree, at: (name: string) => TxtAnswer): Check {
  const id = 'dmarc_found';
  if (isLookupFailure(author))
    return { id, state: 'error', detail: lookupFailed(`DMARC of ${domain}`, author) };
  if (author === undefined) return { id, state: 'fail', detail: explainAbsence(domain, at) };
  if (author.at === domain) return { id, state: 'pass', detail: `${domain} has a DMARC record.` };
  return {
    id,
    state: 'pass',
    detail: `${domain} has no DMARC record; the record of ${author.at} applies.`,
  };
}

/** Explains why no policy applies, the likeliest mistake first. */
function explainAbsence(domain: string, at: (name: string) => TxtAnswer): string {
  for (const name of namesOfTree(domain)) {
    const answer = at(name);
    const texts = answer.status === 'found' ? answer.records : [];
    if (texts.filter(isDmarcRecord).length > 1)
      return `There are several DMARC records at _dmarc.${name}, so receivers ignore all of them. Keep one.`;
    if (texts.some(isNearlyDmarcRecord))
      return `The record at _dmarc.${name} is ignored: it must begin with exactly v=DMARC1.`;
  }
  return `Neither ${domain} nor a domain above it has a DMARC record, and no logo is shown without one. Publish a TXT record at _dmarc.${domain}, for example: v=DMARC1; p=none; rua=mailto:you@${domain}`;
}

function enforced(id: string, domain: string, policy: AppliedPolicy | LookupFailure | undefined): Check {
  if (policy === undefined)
    return {
      id,
      state: 'fail',
      detail: `No DMARC record applies to ${domain}, so receivers have no policy to follow.`,
    };
  if (isLookupFailure(policy))
    return { id, state: 'error', detail: lookupFailed(`DMARC of ${domain}`, policy) };
  return { id, ...judgePolicy(domain, policy) };
}

const lookupFailed = (noun: string, { failure }: LookupFailure): string =>
  `The ${noun} could not be looked up. ${failure} ${askAgain}`;
