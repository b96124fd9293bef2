import { isSelfIssued, readCertificate } from './certificate.ts';
import { called, linkFault } from './link.ts';
import { readPem } from './pem.ts';
import type { MarkRoot } from './trust.ts';
import { TrustFault } from './trust-fault.ts';

/** Reads roots out of a PEM text: authorities that issued themselves. Throws a `TrustFault`. */
export function readRoots(pem: string): MarkRoot[] {
  const blocks = readPem(pem);
  if ('code' in blocks) throw new TrustFault(blocks.detail);
  return blocks.map((der, at) => {
    const certificate = readCertificate(der);
    if (!certificate) throw new TrustFault(`Root ${at + 1} is damaged, or is no certificate.`);
    const fault = linkFault(certificate, certificate);
    if (!isSelfIssued(certificate) || fault !== undefined)
      throw new TrustFault(`Root ${at + 1}, ${called(certificate)}, is no root: it did not issue itself.`);
    if (!certificate.uses.isCa)
      throw new TrustFault(`Root ${at + 1}, ${called(certificate)}, may not issue certificates.`);
    return { certificate, issuedBefore: undefined };
  });
}
