import { type Certificate, isSameName } from './certificate.ts';
import { nameText } from './names.ts';

/** Name of a certificate for use in a sentence. */
export const called = ({ subjectSays }: Certificate): string => `"${nameText(subjectSays)}"`;

/** Compares issuer and subject names only. A forged certificate passes this too. */
export const namesAsIssuer = (certificate: Certificate, issuer: Certificate): boolean =>
  isSameName(certificate.issuer, issuer.subject);

/** Verifies this certificate's signature with the issuer's key. */
export function isSignedBy({ x509 }: Certificate, issuer: Certificate): boolean {
  if (!x509 || !issuer.x509) return false;
  try {
    return x509.verify(issuer.x509.publicKey);
  } catch {
    // The key type does not match the signature.
    return false;
  }
}

/**
 * Reason why a certificate was not issued by another one, as a sentence; undefined if it was. Matching names
 * and key ids prove nothing, and a valid signature does not cover the names, so both are checked.
 */
export function linkFault(certificate: Certificate, issuer: Certificate): string | undefined {
  for (const one of [certificate, issuer]) {
    if (one.keyFault !== undefined) return `The key of ${called(one)} ${one.keyFault}.`;
  }
  if (!certificate.isSignedWell)
    return `${called(certificate)} is signed with an algorithm that is not allowed for mark certificates, such as SHA-1.`;
  if (!namesAsIssuer(certificate, issuer) || !certificate.x509 || !issuer.x509)
    return `${called(certificate)} names another issuer than ${called(issuer)}.`;
  if (!issuer.uses.maySignCertificates)
    return `${called(issuer)} has a key that is not allowed to sign certificates.`;
  if (!isSignedBy(certificate, issuer))
    return `${called(certificate)} says that ${called(issuer)} issued it, but its signature was not made with that key: it is forged or damaged.`;
  if (!certificate.x509.checkIssued(issuer.x509))
    return `${called(certificate)} and ${called(issuer)} have matching names but different key identifiers.`;
  return undefined;
}
