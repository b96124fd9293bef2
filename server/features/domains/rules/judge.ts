import { type Addresses, type Findings, lookupFailureOf, recordsOf } from './findings.ts';
import { addressRows, aliasRow, authorityRow, type Claim, proofRow } from './record-rows.ts';
import type { CheckRow, Checks, Proof, Trouble } from './states.ts';

export interface DomainJudgement extends Checks {
  /** True if every address belongs to this server; undefined if unknown. */
  readonly leadsHere: boolean | undefined;
  /** Strongest published proof; undefined without one. */
  readonly proof: Proof | undefined;
  readonly trouble: Trouble | undefined;
}

/** Compares published records with those that a name needs. */
export function judge(claim: Claim, findings: Findings): DomainJudgement {
  const leadsHere = leadsTo(findings.at, findings.here);
  const proof = proofOf(claim, findings, leadsHere);
  const rows = claim.isBare ? addressRows(claim, findings) : [aliasRow(claim, findings, leadsHere)];
  const authority = authorityRow(claim, findings);
  const needsTxt = claim.isClaimedElsewhere || (findings.isWildcard && proof !== 'cname');
  const hasTxt = proof === 'txt';
  return {
    leadsHere,
    proof: claim.isClaimedElsewhere && !hasTxt ? undefined : proof,
    records: [
      ...rows,
      ...(needsTxt || hasTxt ? [proofRow(claim, findings)] : []),
      ...(authority ? [authority] : []),
    ],
    checks: checksOf(claim, findings),
    trouble: troubleOf(findings, leadsHere, proof, claim.isClaimedElsewhere && !hasTxt),
  };
}

function leadsTo(at: Addresses, here: Addresses): boolean | undefined {
  const found = [...recordsOf(at.a), ...recordsOf(at.aaaa)];
  if (lookupFailureOf(at) !== undefined || lookupFailureOf(here) !== undefined) return undefined;
  const ours = new Set([...recordsOf(here.a), ...recordsOf(here.aaaa)]);
  return found.length > 0 && found.every((each) => ours.has(each));
}

function proofOf(
  { target, targetLabel, proofText }: Claim,
  { aliases, txt, isWildcard }: Findings,
  leadsHere: boolean | undefined,
): Proof | undefined {
  if (txt.status === 'found' && txt.records.includes(proofText)) return 'txt';
  const own = `${targetLabel}.${target}`;
  if (aliases.includes(own)) return 'cname';
  // The label belongs to another name and was set by its owner: it proves nothing about this one.
  if (aliases.some((each) => each.endsWith(`.${target}`))) return undefined;
  return leadsHere === true && !isWildcard ? 'address' : undefined;
}

function troubleOf(
  { at, here }: Findings,
  leadsHere: boolean | undefined,
  proof: Proof | undefined,
  wantsTxt: boolean,
): Trouble | undefined {
  if (leadsHere === undefined) return 'dns_unanswered';
  const isThere = recordsOf(at.a).length + recordsOf(at.aaaa).length > 0;
  if (!leadsHere) return isThere ? 'leads_elsewhere' : 'dns_missing';
  if (recordsOf(here.a).length + recordsOf(here.aaaa).length === 0) return 'dns_unanswered';
  return proof === undefined || wantsTxt ? 'proof_needed' : undefined;
}

function checksOf({ name, relative }: Claim, { isWildcard, isDoubled }: Findings): CheckRow[] {
  const rows: CheckRow[] = [];
  if (isDoubled)
    rows.push({
      check: 'doubled_name',
      says: `The record is at ${name}.${name.slice(relative === '@' ? 0 : relative.length + 1)}, because your DNS provider adds the domain by itself. Change its name to ${relative === '@' ? '@, or leave it empty' : relative}.`,
    });
  if (isWildcard)
    rows.push({
      check: 'wildcard',
      says: `A wildcard record leads every name beside ${name} here, so its address does not prove that it is yours.`,
    });
  return rows;
}
