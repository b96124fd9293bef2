import type { Check } from './check.ts';
import type { AppliedPolicy } from './dmarc-tree.ts';
import { namedTags } from './tag-list.ts';

type Judged = Pick<Check, 'state' | 'detail'>;

/**
 * Checks that the domain's DMARC policy is enforced, which logos require. Source: core draft §7.1; test mode
 * is RFC 9989 §4.7.
 */
export function judgePolicy(domain: string, { policy, record, at }: AppliedPolicy): Judged {
  const place = `The DMARC record of ${at}`;
  const fail = (detail: string): Judged => ({ state: 'fail', detail });
  if (record.repeated.length > 0)
    return fail(`${place} says ${namedTags(record.repeated, policyTags)} more than once: leave one.`);
  if (record.policy === undefined)
    return fail(`${place} has no p= that can be read, so it asks for nothing. ${stronger}`);
  if (record.hasUnreadablePolicy)
    return fail(
      `${place} has an sp= or np= that cannot be read, so all of it counts as p=none. Use none, quarantine or reject.`,
    );
  if (policy === 'none' && record.policy === 'none')
    return fail(
      `${place} asks for nothing to be done with mail that only claims to be from ${domain}. ${stronger}`,
    );
  if (record.subdomainPolicy === 'none')
    return fail(
      `${place} leaves out its subdomains (sp=none). Take sp=none out, or use sp=quarantine or sp=reject.`,
    );
  if (record.isTest)
    return fail(`${place} only tries its policy out (t=y). Take t=y out once no mail of yours is lost.`);
  if (record.percent < 100 && policy === 'quarantine')
    return fail(`${place} holds for ${record.percent} % of mail only (pct=${record.percent}). Take pct out.`);
  if (record.percent < 100)
    return {
      state: 'warn',
      detail: `${place} asks to reject ${record.percent} % of mail (pct=${record.percent}): Gmail shows logos only where it holds for all. Take pct out.`,
    };
  const kept = policy === 'reject' ? 'rejected' : 'put aside (quarantine)';
  return {
    state: 'pass',
    detail: `${place} asks for mail that only claims to be from ${domain} to be ${kept}.`,
  };
}

const policyTags = ['v', 'p', 'sp', 'np', 'pct', 't', 'psd'];
const stronger = 'Use p=quarantine, or p=reject, once all of your mail is signed.';
