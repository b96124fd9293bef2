import { type Attributes, sanitize } from './names.ts';
import { oids } from './oid.ts';

/** Verified Mark Certificate, or Common Mark Certificate. */
export type MarkCertificateType = 'VMC' | 'CMC';

export interface MarkType {
  readonly type: MarkCertificateType;
  /** Kind of verification that the certificate names; undefined if none, as before 2023. */
  readonly markType: string | undefined;
}

/** Source: Mark Certificate Requirements 1.7, §7.1.4.2, `subject:markType`. */
const types: ReadonlyMap<string, MarkCertificateType> = new Map([
  ['Registered Mark', 'VMC'],
  ['Government Mark', 'VMC'],
  ['Prior Use Mark', 'CMC'],
  ['Modified Registered Mark', 'CMC'],
]);

/**
 * Certificates without a mark type are VMCs, since there were no others then. An unknown mark type counts as
 * the weaker CMC.
 */
export function markTypeOf(subject: Attributes): MarkType {
  const values = subject.get(oids.markType);
  if (values === undefined) return { type: 'VMC', markType: undefined };
  const markType = values.map(sanitize).join(', ');
  return { type: types.get(values.length === 1 ? markType : '') ?? 'CMC', markType };
}

export const isKnownMarkType = (markType: string): boolean => types.has(markType);
