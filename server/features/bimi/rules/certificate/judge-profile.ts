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
const pilotUntil = Date.UTC(2025, 2, 15);
/**
 * Since this date, an unregistered mark must name a page that shows it. Source: Mark Certificate Requirements
 * 1.7, §7.1.4.2.
 */
const sourceFrom = Date.UTC(2025, 3, 15);

const askAuthority = 'Ask your certificate authority for one that is right.';

/** Checks the certificate against the profile of mark certificates. */
export function judgeProfile({ certificates: [mark], markType }: MarkChain): Check {
  const id = 'cert_profile';
  const faults = faultsOf(mark);
  if (faults.length > 0) return { id, state: 'fail', detail: `${faults.join(' ')} ${askAuthority}` };
  const remarks = remarksOn(mark, markType);
  if (remarks.length > 0) {
    return { id, state: 'warn', detail: `${remarks.join(' ')} Receivers may refuse it. ${askAuthority}` };
  }
  return { id, state: 'pass', detail: 'It is made as mark certificates have to be.' };
}

function faultsOf({ uses, extensions, isVersion3, keyFault }: Certificate): string[] {
  const faults: string[] = [];
  const { purposes = [] } = uses;
  if (!isVersion3) faults.push('It is not of version 3 of X.509.');
  if (purposes.length !== 1 || purposes[0] !== oids.brandIndicator)
    faults.push('It may be used for other things than logos beside e-mail (extended key usage).');
  if (uses.isCa) faults.push('It is a certificate authority, which a mark certificate may not be.');
  else if (extensions.has(oids.keyUsage) && (uses.maySignCertificates || uses.maySignCrls))
    faults.push('Its key may sign certificates (key usage).');
  if (keyFault !== undefined) faults.push(`Its key ${keyFault}.`);
  if (extensions.has(oids.poison))
    faults.push('It is a draft that was only shown to a log (precertificate).');
  else {
    const strange = strangeCritical(extensions);
    if (strange !== undefined) faults.push(`It demands something unknown (critical extension ${strange}).`);
  }
  return faults;
}

function remarksOn(
  { uses, extensions, notBefore, subjectSays }: Certificate,
  markType: string | undefined,
): string[] {
  const remarks: string[] = [];
  const { policies, crlUrls } = uses;
  if (!policies.includes(oids.markPolicy))
    remarks.push('It does not name the requirements for mark certificates as its policy.');
  if (crlUrls.length === 0) remarks.push('It does not say where revoked certificates are listed.');
  if (extensions.has(oids.nameConstraints)) remarks.push('It limits names, as only authorities do.');
  const pilot = extensions.get(oids.markPilot);
  if (pilot && (notBefore >= pilotUntil || !pilot.isCritical))
    remarks.push('It has the experimental extension, which ended on 2025-03-15.');
  if (markType === 'Prior Use Mark' && notBefore >= sourceFrom && !subjectSays.has(oids.priorUseSource))
    remarks.push('It does not name the page where the mark was seen.');
  const isRegistered = markType === 'Registered Mark' || markType === 'Modified Registered Mark';
  if (isRegistered && !(subjectSays.has(oids.markCountry) && subjectSays.has(oids.markRegistration)))
    remarks.push('It does not say where the mark is registered and under which number.');
  return remarks;
}

/** Reports whether it is a VMC or a CMC. */
export function judgeType({ type, markType }: MarkChain): Check {
  const id = 'cert_type';
  const named = type === 'VMC' ? 'Verified Mark Certificate (VMC)' : 'Common Mark Certificate (CMC)';
  if (markType === undefined)
    return {
      id,
      state: 'pass',
      detail: `It is a ${named} of the time before certificates named a kind of mark.`,
    };
  if (isKnownMarkType(markType)) return { id, state: 'pass', detail: `It is a ${named}: "${markType}".` };
  return {
    id,
    state: 'warn',
    detail: `It names a kind of mark that is not known here, "${markType}", and is taken for a ${named}.`,
  };
}
