import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import { certificateSentence, type NamedCertificate } from '../certificates/index.ts';
import { shownName } from './rules/domain-name.ts';
import { isPartlyRight, proofBy } from './rules/record-rows.ts';
import type { Checks, Trouble } from './rules/states.ts';
import { troubleSentence } from './rules/trouble-sentences.ts';
import type { Domain } from './schema.ts';
import type { StoredDomain } from './store/tables.ts';

/** Addresses and certificates needed to present a domain. */
export interface PresentContext {
  readonly target: string;
  /** Undefined if a proxy in front terminates TLS. */
  certificateOf(name: string): NamedCertificate | undefined;
  originAt(name: string): string;
}

export function presentDomain(
  row: StoredDomain,
  { target, originAt, certificateOf }: PresentContext,
): Static<typeof Domain> {
  const { name } = row;
  const isServed = row.verified_at !== null;
  const trouble = row.trouble as Trouble | null;
  const certificate = isServed ? certificateOf(name) : undefined;
  const { records, checks }: Checks = JSON.parse(row.checks ?? '{"records":[],"checks":[]}');
  return {
    name,
    shown_name: shownName(name),
    role: row.role,
    state: row.state,
    proof: row.proof,
    trouble: trouble && {
      code: trouble,
      says: troubleSentence(trouble, {
        name,
        target,
        isServed,
        proofBy: proofBy(records),
        isPartlyRight: isPartlyRight(records),
      }),
      is_served: isServed,
    },
    certificate: certificate
      ? {
          is_held: certificate.isHeld,
          expires_at: isoTimeOrNull(certificate.notAfter),
          renews_at: isoTimeOrNull(certificate.renewAt),
          trouble: certificate.trouble && {
            code: certificate.trouble,
            says: certificateSentence(certificate.trouble, name, certificate.detail),
          },
        }
      : null,
    checks: checks.map(({ check, says }) => ({ check, says })),
    records: records.map((record) => ({ ...record, found: [...record.found] })),
    url: originAt(name),
    checked_at: isoTimeOrNull(row.checked_at),
    next_check_at: isoTimeOrNull(row.check_at),
    created_at: isoTime(row.created_at),
    verified_at: isoTimeOrNull(row.verified_at),
  };
}
