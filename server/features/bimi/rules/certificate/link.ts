import { type Certificate, isSameName } from './certificate.ts';
import { nameText } from './names.ts';

/** A certificate in a sentence. */
export const called = ({ subjectSays }: Certificate): string => `"${nameText(subjectSays)}"`;

/** Compares issuer and subject names. A forged certificate passes this too. */
export const namesAsIssuer = (certificate: Certificate, issuer: Certificate): boolean =>
  isSameName(certificate.issuer, issuer.subject);

/** Verifies this certificate's signature with the issuer's key. */
export function isSignedBy({ x509 }: Certificate, issuer: Certificate): boolean {
  if (!x509 || !issuer.x509) return false;
  try {
    return x509.verify(issuer.x509.publicKey);
  } catch {
    // A key of another kind than the signature is.
    return false;
  }
}

/**
 * Why a certificate was not issued by another one: a sentence; undefined where it was. Names and key ids that agree prove
 * nothing, and a signature that is right says nothing of names: both are asked.
 */
export function linkFault(certificate: Certificate, issuer: Certificate): string | undefined {
  for (const one of [certificate, issuer]) {
    if (one.keyFault !== undefined) return `The key of ${called(one)} ${one.keyFault}.`;
  }
  if (!certificate.isSignedWell)
    return `${called(certificate)} is signed with an algorithm that may not sign mark certificates, as SHA-1 is.`;
  if (!namesAsIssuer(certificate, issuer) || !certificate.x509 || !issuer.x509)
    return `${called(certificate)} names another issuer than ${called(issuer)}.`;
  if (!issuer.uses.maySignCertificates) return `${called(issuer)} has a key that may not sign certificates.`;
  if (!isSignedBy(certificate, issuer))
    return `${called(certificate)} says that ${called(issuer)} issued it, but its signature was not made with that key: it is forged or damaged.`;
  if (!certificate.x509.checkIssued(issuer.x509))
    return `${called(certificate)} and ${called(issuer)} have names that agree and key identifiers that do not.`;
  return undefined;
}
