// Values in rows of domains.

export const domainRoles = ['primary', 'redirect'] as const;
export type DomainRole = (typeof domainRoles)[number];

export const domainStates = ['waiting_for_dns', 'verified', 'certificate', 'serving'] as const;
export type DomainState = (typeof domainStates)[number];

/** Records that verify a name. */
export const proofs = ['cname', 'txt', 'address'] as const;
export type Proof = (typeof proofs)[number];

export const troubles = [
  'dns_missing',
  'leads_elsewhere',
  'proof_needed',
  'dns_unanswered',
  'taken',
  'moved',
  'not_reached',
] as const;
export type Trouble = (typeof troubles)[number];

export const verdicts = ['ok', 'missing', 'wrong', 'remove', 'optional', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

/** A record to add or remove, with what is published at its name. */
export interface RecordRow {
  readonly type: 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'CAA';
  /** Name relative to the registrable domain, as DNS providers expect it; `@` for that domain itself. */
  readonly name: string;
  readonly value: string;
  readonly found: readonly string[];
  readonly verdict: Verdict;
  readonly says: string;
}

export interface CheckRow {
  readonly check: 'doubled_name' | 'wildcard';
  readonly says: string;
}

export interface Checks {
  readonly records: readonly RecordRow[];
  readonly checks: readonly CheckRow[];
}
