import type { Check } from './check.ts';
import type { AppliedPolicy } from './dmarc-tree.ts';
import { namedTags } from './tag-list.ts';

type Judged = Pick<Check, 'state' | 'detail'>;

/**
 * Checks that the domain's DMARC policy is enforced, which logos require. Source: core draft §7.1; test mode
 * is RFC 9989 §4.7.
 */
export function judgePolicy(domain: string, { policy, record, at }: AppliedPolicy): Judged {
  const subject = `The DMARC record of ${at}`;
  const fail = (detail: string): Judged => ({ state: 'fail', detail });
  if (record.repeated.length > 0)
    return fail(`${subject} says ${namedTags(record.repeated, policyTags)} more than once: keep one.`);
  if (record.policy === undefined)
    return fail(`${subject} has no readable p=, so it has no effect. ${stronger}`);
  if (record.hasUnreadablePolicy)
    return fail(
      `${subject} has an unreadable sp= or np=, so the whole record counts as p=none. Use none, quarantine or reject.`,
    );
  if (policy === 'none' && record.policy === 'none')
    return fail(`${subject} takes no action on mail that falsely claims to be from ${domain}. ${stronger}`);
  if (record.subdomainPolicy === 'none')
    return fail(
      `${subject} exempts subdomains (sp=none). Remove sp=none, or use sp=quarantine or sp=reject.`,
    );
  if (record.isTest)
    return fail(`${subject} is in test mode (t=y). Remove t=y once none of your mail is lost.`);
  if (record.percent < 100 && policy === 'quarantine')
    return fail(
      `${subject} applies to only ${record.percent} % of mail (pct=${record.percent}). Remove pct.`,
    );
  if (record.percent < 100)
    return {
      state: 'warn',
      detail: `${subject} rejects ${record.percent} % of mail (pct=${record.percent}), but Gmail shows logos only if it applies to all. Remove pct.`,
    };
  const treatment = policy === 'reject' ? 'rejected' : 'quarantined';
  return {
    state: 'pass',
    detail: `${subject} requires mail that falsely claims to be from ${domain} to be ${treatment}.`,
  };
}

const policyTags = ['v', 'p', 'sp', 'np', 'pct', 't', 'psd'];
const stronger = 'Use p=quarantine, or p=reject, once all of your mail is signed.';
