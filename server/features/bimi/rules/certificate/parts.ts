import { bytesOf, childrenOf, contentOf, contextTag, type DerElement, elementAt, tags } from './der.ts';

/** Encoded parts of a certificate, each including its head. Source: RFC 5280 §4.1. Views, not copies. */
export interface CertificateParts {
  readonly issuer: Uint8Array;
  readonly subject: Uint8Array;
  /** Content of the serial number. */
  readonly serial: Uint8Array;
  readonly notBefore: DerElement;
  readonly notAfter: DerElement;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array;
  /** All elements of the signed part, in order. */
  readonly signed: readonly DerElement[];
  /** Element that holds the extensions. */
  readonly extensions: DerElement | undefined;
}

/** Undefined if the bytes do not have the structure of a certificate. */
export function partsOf(certificate: Uint8Array): CertificateParts | undefined {
  const whole = elementAt(certificate, 0, certificate.length);
  const [tbs] = (whole && childrenOf(certificate, whole)) ?? [];
  const signed = tbs && childrenOf(certificate, tbs);
  if (!signed) return undefined;
  const hasVersion = signed[0]?.tag === contextTag(0);
  const [serial, , issuer, validity, subject, publicKey] = hasVersion ? signed.slice(1) : signed;
  if (serial?.tag !== tags.integer || !issuer || !validity || !subject || !publicKey) return undefined;
  const [notBefore, notAfter] = childrenOf(certificate, validity) ?? [];
  if (!notBefore || !notAfter) return undefined;
  return {
    issuer: bytesOf(certificate, issuer),
    subject: bytesOf(certificate, subject),
    serial: contentOf(certificate, serial),
    notBefore,
    notAfter,
    publicKey: bytesOf(certificate, publicKey),
    signed,
    extensions: signed.find(({ tag }) => tag === contextTag(3)),
  };
}
