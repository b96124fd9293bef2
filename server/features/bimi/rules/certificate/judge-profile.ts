import type { Check } from '../check.ts';
import type { Certificate } from './certificate.ts';
import { strangeCritical } from './critical.ts';
import type { MarkChain } from './mark-chain.ts';
import { isKnownMarkType } from './mark-type.ts';
import { oids } from './oid.ts';

/**
 * Certificates with the experimental extension were issued before this date. Source: Mark Certificate
 * Requirements 1.7, §7.1.2.3.
 */
const pilotEndsAt = Date.UTC(2025, 2, 15);
/**
 * Since this date, an unregistered mark must name a page that shows it. Source: Mark Certificate Requirements
 * 1.7, §7.1.4.2.
 */
const sourceFrom = Date.UTC(2025, 3, 15);

const askAuthority = 'Ask your certificate authority for a correct one.';

/** Checks the certificate against the profile of mark certificates. */
export function judgeProfile({ certificates: [mark], markType }: MarkChain): Check {
  const id = 'cert_profile';
  const faults = faultsOf(mark);
  if (faults.length > 0) return { id, state: 'fail', detail: `${faults.join(' ')} ${askAuthority}` };
  const remarks = profileRemarks(mark, markType);
  if (remarks.length > 0) {
    return { id, state: 'warn', detail: `${remarks.join(' ')} Receivers may reject it. ${askAuthority}` };
  }
  return { id, state: 'pass', detail: 'It meets the requirements for mark certificates.' };
}

function faultsOf({ uses, extensions, isVersion3, keyFault }: Certificate): string[] {
  const faults: string[] = [];
  const { purposes = [] } = uses;
  if (!isVersion3) faults.push('It is not an X.509 version 3 certificate.');
  if (purposes.length !== 1 || purposes[0] !== oids.brandIndicator)
    faults.push('It is not limited to logos in e-mail (extended key usage).');
  if (uses.isCa) faults.push('It is a certificate authority, which a mark certificate must not be.');
  else if (extensions.has(oids.keyUsage) && (uses.maySignCertificates || uses.maySignCrls))
    faults.push('Its key is allowed to sign certificates (key usage).');
  if (keyFault !== undefined) faults.push(`Its key ${keyFault}.`);
  if (extensions.has(oids.poison))
    faults.push('It is a precertificate, meant only for certificate transparency logs.');
  else {
    const unknownCritical = strangeCritical(extensions);
    if (unknownCritical !== undefined)
      faults.push(`It has an unknown critical extension (${unknownCritical}).`);
  }
  return faults;
}

function profileRemarks(
  { uses, extensions, notBefore, subjectSays }: Certificate,
  markType: string | undefined,
): string[] {
  const remarks: string[] = [];
  const { policies, crlUrls } = uses;
  if (!policies.includes(oids.markPolicy))
    remarks.push('Its policy is not the requirements for mark certificates.');
  if (crlUrls.length === 0) remarks.push('It has no address of a revocation list.');
  if (extensions.has(oids.nameConstraints))
    remarks.push('It has name constraints, which only authorities may have.');
  const pilot = extensions.get(oids.markPilot);
  if (pilot && (notBefore >= pilotEndsAt || !pilot.isCritical))
    remarks.push('It has the experimental extension, which was retired on 2025-03-15.');
  if (markType === 'Prior Use Mark' && notBefore >= sourceFrom && !subjectSays.has(oids.priorUseSource))
    remarks.push('It does not name the page where the mark is shown.');
  const isRegistered = markType === 'Registered Mark' || markType === 'Modified Registered Mark';
  if (isRegistered && !(subjectSays.has(oids.markCountry) && subjectSays.has(oids.markRegistration)))
    remarks.push('It does not contain the registration office and number of the mark.');
  return remarks;
}

/** Reports whether it is a VMC or a CMC. */
export function judgeType({ type, markType }: MarkChain): Check {
  const id = 'cert_type';
  const typeName = type === 'VMC' ? 'Verified Mark Certificate (VMC)' : 'Common Mark Certificate (CMC)';
  if (markType === undefined)
    return {
      id,
      state: 'pass',
      detail: `It is a ${typeName} from before certificates named a mark type.`,
    };
  if (isKnownMarkType(markType)) return { id, state: 'pass', detail: `It is a ${typeName}: "${markType}".` };
  return {
    id,
    state: 'warn',
    detail: `It has an unknown mark type, "${markType}", and is treated as a ${typeName}.`,
  };
}
