import { createHash, X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { SubjectPublicKeyInfo } from '@peculiar/asn1-x509';
import { bytesOf, childrenOf, contentOf, contextTag, elementAt, isModestDer, tags } from './der.ts';
import { momentOf } from './der-time.ts';
import { type Uses, usesOf } from './extension-values.ts';
import { type Extensions, extensionsOf } from './extensions.ts';
import { keyFault, signingOf } from './keys.ts';
import { type Attributes, attributesOf } from './names.ts';
import { oidText } from './oid.ts';
import { type CertificateParts, partsOf } from './parts.ts';

/** A parsed certificate. Nothing in it is verified yet. */
export interface Certificate {
  readonly der: Buffer;
  /** SHA-256 of the whole certificate, in hex. */
  readonly sha256: string;
  /** In hex, two digits a byte. */
  readonly serial: string;
  /** Encoded names: two names are equal if their bytes are. */
  readonly subject: Uint8Array;
  readonly issuer: Uint8Array;
  readonly subjectSays: Attributes;
  readonly issuerSays: Attributes;
  /** Epoch milliseconds, both inclusive. */
  readonly notBefore: number;
  readonly notAfter: number;
  readonly isVersion3: boolean;
  readonly extensions: Extensions;
  readonly uses: Uses;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array;
  /** Reason why its key is not allowed in a chain; undefined if it is. */
  readonly keyFault: string | undefined;
  /** True if the signature algorithm is acceptable. */
  readonly isSignedWell: boolean;
  /**
   * Node's view of the certificate, for verifying signatures. Undefined if the key is not allowed in a chain,
   * so that such a key is never used.
   */
  readonly x509: X509Certificate | undefined;
}

/** Undefined if the bytes are not a certificate in strict DER, or parts of it cannot be parsed. */
export function readCertificate(der: Buffer): Certificate | undefined {
  if (!isModestDer(der)) return undefined;
  const parts = partsOf(der);
  const extensions = parts && extensionsOf(der, parts.extensions);
  const uses = extensions && usesOf(extensions);
  const subjectSays = parts && attributesOf(parts.subject);
  const issuerSays = parts && attributesOf(parts.issuer);
  const notBefore = parts && momentOf(der, parts.notBefore);
  const notAfter = parts && momentOf(der, parts.notAfter);
  if (!uses || !subjectSays || !issuerSays || notBefore === undefined || notAfter === undefined)
    return undefined;
  const fault = faultOfKey(parts.publicKey);
  const x509 = fault === undefined ? certificateOf(der) : undefined;
  if (fault === undefined && !x509) return undefined;
  return {
    der,
    sha256: createHash('sha256').update(der).digest('hex'),
    serial: Buffer.from(parts.serial).toString('hex'),
    subject: parts.subject,
    issuer: parts.issuer,
    subjectSays,
    issuerSays,
    notBefore,
    notAfter,
    isVersion3: isVersion3(der, parts),
    extensions,
    uses,
    publicKey: parts.publicKey,
    keyFault: fault,
    isSignedWell: isSignedWell(der),
    x509,
  };
}

/** True if the certificate names itself as its issuer, as roots do. */
export const isSelfIssued = ({ subject, issuer }: Certificate): boolean => isSameName(subject, issuer);

export const isSameName = (one: Uint8Array, other: Uint8Array): boolean =>
  Buffer.from(one).equals(Buffer.from(other));

function faultOfKey(publicKey: Uint8Array): string | undefined {
  const unreadable = 'cannot be read';
  if (!isModestDer(publicKey)) return unreadable;
  try {
    const { algorithm, subjectPublicKey } = AsnConvert.parse(publicKey, SubjectPublicKeyInfo);
    return keyFault({
      algorithm: algorithm.algorithm,
      parameters: algorithm.parameters ? new Uint8Array(algorithm.parameters) : undefined,
      key: new Uint8Array(subjectPublicKey),
    });
  } catch {
    return unreadable;
  }
}

function certificateOf(der: Buffer): X509Certificate | undefined {
  try {
    const x509 = new X509Certificate(der);
    // Accessing the key detects a point that is not on its curve.
    return x509.publicKey ? x509 : undefined;
  } catch {
    return undefined;
  }
}

function isVersion3(der: Buffer, { signed }: CertificateParts): boolean {
  const [version] = signed;
  const [number] = (version?.tag === contextTag(0) && childrenOf(der, version)) || [];
  return number?.tag === tags.integer && Buffer.from(bytesOf(der, number)).toString('hex') === '020102';
}

/** Node compares the outer signature algorithm with the signed one. */
function isSignedWell(der: Buffer): boolean {
  const whole = elementAt(der, 0, der.length);
  const [, algorithm] = (whole && childrenOf(der, whole)) ?? [];
  const [name] = (algorithm && childrenOf(der, algorithm)) ?? [];
  const oid = name?.tag === tags.objectIdentifier ? oidText(contentOf(der, name)) : undefined;
  return oid !== undefined && signingOf(oid) !== undefined;
}
