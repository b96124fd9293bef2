import type { BimiCheck } from '../../api/records.ts';

type CheckState = BimiCheck['state'];

/** Groups of checks, in the order in which problems are fixed. */
const groups = [
  {
    prefix: 'record_',
    title: 'DNS record',
    description: 'A DNS record that says where the logo is.',
  },
  {
    prefix: 'dmarc_',
    title: 'DMARC: no forged mail',
    description: 'A DNS record that asks receivers to reject mail that falsely claims to be from you.',
  },
  {
    prefix: 'dkim_',
    title: 'DKIM: signed mail',
    description: 'The public key receivers use to check that mail is really from you.',
  },
  { prefix: 'svg_', title: 'Logo', description: 'The file that the record names, as receivers read it.' },
  {
    prefix: 'cert_',
    title: 'Certificate',
    description: 'Proof, named by the record, that the logo is yours.',
  },
] as const;

/** Claim of each check, true if it passes. */
const claims: Readonly<Record<string, string>> = {
  record_found: 'A record is published',
  record_syntax: 'Its format is valid',
  record_not_declined: 'It names a logo',
  record_matches_prepared: 'It matches the one prepared here',
  dmarc_found: 'The domain has a DMARC record',
  dmarc_enforced: 'Forged mail from the domain is kept out',
  dmarc_org_enforced: 'Forged mail from the main domain is kept out',
  dkim_key: 'The key of the signature is published',
  svg_fetch: 'The file can be read',
  svg_valid: 'It follows the rules for logos',
  svg_type: 'It is served as a picture',
  cert_fetch: 'The file can be read',
  cert_parse: 'It holds one whole certificate',
  cert_chain: 'An authority for logos has issued it',
  cert_dates: 'It is valid today',
  cert_profile: 'It is made for logos',
  cert_sct: 'It is in the public log',
  cert_logo: 'The logo in it is whole',
  cert_domain: 'It is for the domain of the mail',
  cert_logo_match: 'The logo in it is the published one',
  cert_revocation: 'It has not been revoked',
  cert_type: 'Its kind is known',
};

/** Undefined for checks that only a newer server knows. */
export const claimOf = (id: string): string | undefined => claims[id];

export const stateLabels: Readonly<Record<CheckState, string>> = {
  pass: 'Right',
  warn: 'Good to know',
  fail: 'Failed',
  error: 'Unknown',
  skip: 'Not checked',
};

export interface CheckGroup {
  readonly title: string;
  readonly description: string;
  readonly checks: readonly BimiCheck[];
  /** State of its most serious check. */
  readonly state: CheckState;
}

const bySeriousness = ['fail', 'error', 'warn', 'pass', 'skip'] as const satisfies readonly CheckState[];

/** Checks by group; those of unknown groups come last. */
export function groupsOf(checks: readonly BimiCheck[]): readonly CheckGroup[] {
  const labelled = groups.map(({ prefix, title, description }) => ({
    title,
    description,
    checks: checks.filter(({ id }) => id.startsWith(prefix)),
  }));
  const otherChecks = checks.filter(({ id }) => !groups.some(({ prefix }) => id.startsWith(prefix)));
  return [...labelled, { title: 'Further checks', description: '', checks: otherChecks }]
    .filter((group) => group.checks.length > 0)
    .map((group) => ({ ...group, state: worstState(group.checks) }));
}

const worstState = (checks: readonly BimiCheck[]): CheckState =>
  bySeriousness.find((candidate) => checks.some(({ state }) => state === candidate)) ?? 'skip';
