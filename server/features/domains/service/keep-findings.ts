import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { announce } from '../../notifications/index.ts';
import { relativeName } from '../rules/domain-name.ts';
import type { Findings } from '../rules/findings.ts';
import { type DomainJudgement, judge } from '../rules/judge.ts';
import { nextCheck } from '../rules/next-check.ts';
import { isPartlyRight, proofBy } from '../rules/record-rows.ts';
import type { Trouble } from '../rules/states.ts';
import { type About, troubleSentence } from '../rules/trouble-sentences.ts';
import { lockName, updateDomain } from '../store/domains.ts';
import type { StoredDomain } from '../store/tables.ts';
import { findVerifiedElsewhere, isClaimedElsewhere, noteVerified } from '../store/verified.ts';

type Row = StoredDomain & { readonly project_id: number };

/** Text of the TXT record that verifies a name. */
const proofText = (token: string): string => `wheelhouse=${token}`;
export const newProofToken = (): string => randomBytes(20).toString('base64url');

export interface DomainFindings {
  readonly domainId: number;
  readonly findings: Findings;
  readonly target: string;
  readonly now: number;
}

/** Stores the findings of a name, and verifies it if they prove it. Problems never release a name. */
export async function storeFindings(
  db: Db,
  { domainId, findings, target, now }: DomainFindings,
): Promise<void> {
  const row = await lockName(db, domainId);
  if (!row) return;
  const isVerified = row.verified_at !== null;
  const judged = judge(
    {
      name: row.name,
      relative: relativeName(row.name, row.registrable),
      isBare: row.name === row.registrable,
      target,
      targetLabel: row.target_label,
      proofText: proofText(row.proof_token),
      isClaimedElsewhere: !isVerified && (await isClaimedElsewhere(db, row.registrable, row.project_id)),
    },
    findings,
  );
  const verified = isVerified
    ? { trouble: remainingTrouble(row, judged) }
    : await verifiedBy(db, row, judged, now);
  const next: StoredDomain = { ...row, ...verified };
  const change = {
    ...verified,
    checks: JSON.stringify({ records: judged.records, checks: judged.checks }),
  };
  await updateDomain(db, domainId, {
    ...change,
    checked_at: now,
    // A newly verified name is opened immediately.
    check_at: next.verified_at === now ? now : nextCheck(ageOf(next), now),
  });
  const isNews = change.trouble !== row.trouble || change.checks !== row.checks || next.state !== row.state;
  if (isNews)
    await recordChange(db, { kind: 'domain', op: 'updated', id: domainId, siteId: row.site_id, at: now });
  if (isVerified) {
    const { records } = judged;
    const about = {
      name: row.name,
      target,
      isServed: row.state === 'serving',
      proofBy: proofBy(records),
      isPartlyRight: isPartlyRight(records),
    };
    await announceTrouble(db, row, change.trouble, about, now);
  }
}

/** Notifies people that a name no longer serves visitors. */
async function announceTrouble(
  db: Db,
  row: Row,
  trouble: Trouble | null,
  about: About,
  at: number,
): Promise<void> {
  if (trouble === null || trouble === row.trouble) return;
  const { domain_id: id, site_id: siteId, name } = row;
  const text = troubleSentence(trouble, about);
  await announce(db, { event: 'domain_trouble', kind: 'domain', id, siteId, subject: name, text, at });
}

/**
 * Notifies the people of a site that another project has taken over its name. A security notice, mailed
 * immediately, since anyone who controls a domain's records can take it.
 */
const announceTakeover = (
  db: Db,
  { domain_id: id, site_id: siteId }: { readonly domain_id: number; readonly site_id: number },
  name: string,
  at: number,
): Promise<void> =>
  announce(db, {
    event: 'security',
    kind: 'domain',
    id,
    siteId,
    at,
    subject: `${name} is served by another project now`,
    text: 'Its TXT record verified it there, so this site is no longer available at it. If you did not expect this, check who can change the domain’s records.',
  });

const ageOf = ({ watched_at, verified_at, state, trouble }: StoredDomain) => ({
  watchedAt: watched_at,
  isVerified: verified_at !== null,
  isServing: state === 'serving',
  hasTrouble: trouble !== null,
});

/**
 * Problem of a verified name. It concerns only where the name leads; a verified name is not asked for proof
 * again.
 */
function remainingTrouble(row: Row, { trouble }: DomainJudgement): Trouble | null {
  // No response says nothing about what is published.
  if (trouble === 'dns_unanswered') return row.trouble as Trouble | null;
  if (trouble === 'dns_missing' || trouble === 'leads_elsewhere') return trouble;
  return row.trouble === 'not_reached' ? 'not_reached' : null;
}

interface Verified extends Partial<Pick<StoredDomain, 'verified_at' | 'state' | 'proof'>> {
  readonly trouble: Trouble | null;
}

/** Columns of a name that is now verified; otherwise its problem. */
async function verifiedBy(
  db: Db,
  row: Row,
  { leadsHere, proof, trouble }: DomainJudgement,
  now: number,
): Promise<Verified> {
  const other = await findVerifiedElsewhere(db, row);
  // An unchanged address does not show an intent to move: a person must confirm it.
  if (other?.project_id === row.project_id && proof !== 'txt')
    return { trouble: row.trouble === 'moved' ? 'moved' : 'taken' };
  if (leadsHere !== true || proof === undefined || trouble !== undefined) {
    const isMoved = row.trouble === 'moved' && trouble === 'proof_needed';
    return { trouble: isMoved ? 'moved' : (trouble ?? 'proof_needed') };
  }
  if (other && proof !== 'txt') return { trouble: 'taken' };
  if (other) await releaseName(db, other, now);
  if (other && other.project_id !== row.project_id) await announceTakeover(db, other, row.name, now);
  await noteVerified(db, row, now);
  return { verified_at: now, state: 'verified', proof, trouble: null };
}

/** Stops serving a name at the site that loses it. Its old TXT record must not win it back. */
export async function releaseName(
  db: Db,
  other: { domain_id: number; site_id: number },
  now: number,
): Promise<void> {
  await updateDomain(db, other.domain_id, {
    verified_at: null,
    proof: null,
    state: 'waiting_for_dns',
    trouble: 'moved',
    proof_token: newProofToken(),
    check_at: null,
  });
  await recordChange(db, {
    kind: 'domain',
    op: 'updated',
    id: other.domain_id,
    siteId: other.site_id,
    at: now,
  });
}
