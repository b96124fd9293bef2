import { relativeName } from './domain-name.ts';
import { type Findings, lookupFailureOf, recordsOf } from './findings.ts';
import type { RecordRow } from './states.ts';

/** A name that a site claims, and the records it needs. */
export interface Claim {
  readonly name: string;
  /** Relative name as DNS providers expect it: `@`, `www`. */
  readonly relative: string;
  readonly isBare: boolean;
  readonly target: string;
  readonly targetLabel: string;
  readonly proofText: string;
  /** True if another project has or had this name, or another name of the same registrable domain. */
  readonly isClaimedElsewhere: boolean;
}

/** Maximum wrong addresses listed. */
const wrongMax = 8;

/** Row for the CNAME of a name below a registrable domain. */
export function aliasRow(claim: Claim, findings: Findings, leadsHere: boolean | undefined): RecordRow {
  const { relative, target, targetLabel } = claim;
  const { at, aliases } = findings;
  const value = `${targetLabel}.${target}`;
  const addresses = [...recordsOf(at.a), ...recordsOf(at.aaaa)];
  const row = {
    type: 'CNAME',
    name: relative,
    value,
    found: aliases.length > 0 ? aliases.slice(0, 1) : addresses,
  } as const;
  if (aliases.includes(value)) return { ...row, verdict: 'ok', says: 'Set.' };
  const foreign = aliases.find((each) => each.endsWith(`.${target}`));
  if (foreign !== undefined)
    return {
      ...row,
      verdict: 'wrong',
      says: `Points to ${foreign}, which belongs to another name. Enter the value shown here.`,
    };
  if (leadsHere === undefined)
    return {
      ...row,
      verdict: 'unknown',
      says: lookupFailureOf(at) ?? lookupFailureOf(findings.here) ?? 'Not known yet.',
    };
  if (leadsHere)
    return {
      ...row,
      verdict: 'ok',
      says: 'Points here by its addresses. With the CNAME it also follows if this server moves.',
    };
  if (addresses.length > 0 || aliases.length > 0) {
    // One of several addresses may be ours; the one that is not is named.
    const ours = [...recordsOf(findings.here.a), ...recordsOf(findings.here.aaaa)];
    const elsewhere = aliases[0] ?? addresses.find((each) => !ours.includes(each)) ?? '';
    return {
      ...row,
      verdict: 'wrong',
      says: `Points to ${elsewhere}, not here. Remove the other records at ${relative} and set this one.`,
    };
  }
  return { ...row, verdict: 'missing', says: 'Not set yet.' };
}

/** Rows for the addresses of a registrable domain, where DNS allows no CNAME; wrong ones are to be removed. */
export function addressRows(claim: Claim, { at, here }: Findings): RecordRow[] {
  const rows: RecordRow[] = [];
  const isSet = { A: false, AAAA: false };
  for (const [type, found, ours] of [
    ['A', at.a, here.a],
    ['AAAA', at.aaaa, here.aaaa],
  ] as const) {
    const published = recordsOf(found);
    const wanted = recordsOf(ours);
    for (const value of wanted) {
      const isThere = published.includes(value);
      isSet[type] ||= isThere;
      const row = { type, name: claim.relative, value, found: isThere ? [value] : published };
      if (isThere) rows.push({ ...row, verdict: 'ok', says: 'Set.' });
      else if (found.status === 'failed') rows.push({ ...row, verdict: 'unknown', says: found.reason });
      else if (isSet[type])
        rows.push({
          ...row,
          verdict: 'optional',
          says: 'Another address of this server is set, which is enough.',
        });
      else if (type === 'AAAA' && isSet.A)
        rows.push({
          ...row,
          verdict: 'optional',
          says: 'Not set. IPv4 is enough.',
        });
      else
        rows.push({
          ...row,
          verdict: published.length > 0 ? 'wrong' : 'missing',
          says:
            published.length > 0
              ? `Points to ${published[0]}, not here. Set this address instead.`
              : 'Not set yet.',
        });
    }
    if (lookupFailureOf(here) === undefined)
      for (const value of published.filter((each) => !wanted.includes(each)).slice(0, wrongMax))
        rows.push({
          type,
          name: claim.relative,
          value,
          found: [value],
          verdict: 'remove',
          says: `Remove this ${type} record: it leads elsewhere${wanted.length === 0 ? `, and this server has no ${type === 'A' ? 'IPv4' : 'IPv6'} address` : ''}.`,
        });
  }
  return rows;
}

/** Row for the TXT record that verifies a domain. */
export function proofRow({ proofText, isClaimedElsewhere }: Claim, { txt }: Findings): RecordRow {
  const found =
    txt.status === 'found' ? txt.records.filter((each) => each.startsWith('wheelhouse=')).slice(0, 4) : [];
  const row = { type: 'TXT', name: '_wheelhouse', value: proofText, found } as const;
  if (found.includes(proofText)) return { ...row, verdict: 'ok', says: 'Set.' };
  if (txt.status === 'failed') return { ...row, verdict: 'unknown', says: txt.reason };
  const why = isClaimedElsewhere
    ? 'The domain is or was used in another project here, so it has to be proven.'
    : 'It proves that the domain is yours.';
  return {
    ...row,
    verdict: 'missing',
    says: found.length > 0 ? `Another value is set. ${why}` : `Not set yet. ${why}`,
  };
}

/** Type of the record that proves a name: TXT if one is required, otherwise its own CNAME. */
export const proofBy = (records: readonly RecordRow[]): 'TXT' | 'CNAME' =>
  records.some(({ type }) => type === 'TXT') ? 'TXT' : 'CNAME';

/** True if an address is right and only another one leads elsewhere. */
export const isPartlyRight = (records: readonly RecordRow[]): boolean =>
  records.some(({ type, verdict }) => (type === 'A' || type === 'AAAA') && verdict === 'ok');

/** Authority that this server and proxies such as Caddy use by default. */
const usualIssuer = 'letsencrypt.org';
const caaValue = (issuer: string): string => `0 issue "${issuer}"`;

/** Row for the CAA record that allows certificates of the usual authority; undefined if it is allowed already. */
export function authorityRow({ name, relative }: Claim, { caa }: Findings): RecordRow | undefined {
  if (!caa) return undefined;
  const issuers = caa.records
    .filter(({ tag }) => tag === 'issue')
    .map(({ value }) => value.split(';')[0]?.trim() ?? '');
  if (issuers.length === 0 || issuers.includes(usualIssuer)) return undefined;
  const registrable = relative === '@' ? name : name.slice(relative.length + 1);
  const named = issuers.filter((issuer) => issuer !== '');
  const only = named.length === 0 ? 'No authority' : `Only ${named.join(', ')}`;
  return {
    type: 'CAA',
    name: relativeName(caa.at, registrable),
    value: caaValue(usualIssuer),
    found: named.map(caaValue),
    verdict: 'missing',
    says: `${only} may issue certificates for ${caa.at}. Add this record${named.length === 0 ? '' : ' and keep the others'}.`,
  };
}
