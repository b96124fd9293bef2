import { AsnConvert } from '@peculiar/asn1-schema';
import {
  BasicConstraints,
  CertificatePolicies,
  CRLDistributionPoints,
  type DistributionPointName,
  ExtendedKeyUsage,
  KeyUsage,
  KeyUsageFlags,
  SubjectAlternativeName,
} from '@peculiar/asn1-x509';
import { isModestDer } from './der.ts';
import type { Extensions } from './extensions.ts';
import { oids } from './oid.ts';

/** Permitted uses of a certificate, according to its extensions. */
export interface Uses {
  readonly isCa: boolean;
  /** Maximum number of authorities below it; undefined if unlimited. */
  readonly pathLengthMax: number | undefined;
  readonly maySignCertificates: boolean;
  readonly maySignCrls: boolean;
  /** Undefined if not restricted. */
  readonly purposes: readonly string[] | undefined;
  readonly policies: readonly string[];
  /** DNS names as written. */
  readonly sans: readonly string[];
  /** Addresses of revocation lists, http and https. */
  readonly crlUrls: readonly string[];
}

/**
 * Value of an extension as an instance of the library's class; undefined if the certificate lacks it. Throws
 * if the value is malformed.
 */
export function valueIn<T>(extensions: Extensions, oid: string, kind: new () => T): T | undefined {
  const extension = extensions.get(oid);
  if (!extension) return undefined;
  if (!isModestDer(extension.value))
    throw new TypeError('An extension is nested too deeply or has too many parts.');
  return AsnConvert.parse(extension.value, kind);
}

/** Undefined if one of the extensions cannot be parsed. */
export function usesOf(extensions: Extensions): Uses | undefined {
  try {
    return readUses(extensions);
  } catch {
    return undefined;
  }
}

function readUses(extensions: Extensions): Uses {
  const constraints = valueIn(extensions, oids.basicConstraints, BasicConstraints);
  // A certificate without key usage may use its key for everything (RFC 5280 §4.2.1.3).
  const usage = valueIn(extensions, oids.keyUsage, KeyUsage)?.toNumber();
  const may = (flag: number): boolean => usage === undefined || (usage & flag) !== 0;
  const purposes = valueIn(extensions, oids.extendedKeyUsage, ExtendedKeyUsage);
  const policies = valueIn(extensions, oids.certificatePolicies, CertificatePolicies) ?? [];
  const names = valueIn(extensions, oids.subjectAltName, SubjectAlternativeName) ?? [];
  const points = valueIn(extensions, oids.crlDistributionPoints, CRLDistributionPoints) ?? [];
  return {
    isCa: constraints?.cA ?? false,
    pathLengthMax: constraints?.pathLenConstraint,
    maySignCertificates: may(KeyUsageFlags.keyCertSign),
    maySignCrls: may(KeyUsageFlags.cRLSign),
    purposes: purposes && [...purposes],
    policies: [...policies].map(({ policyIdentifier }) => policyIdentifier),
    sans: [...names].flatMap(({ dNSName }) => (dNSName === undefined ? [] : [dNSName])),
    crlUrls: [...points].flatMap(({ distributionPoint }) => urlsOf(distributionPoint)).filter(isWeb),
  };
}

/** Addresses of a distribution point. */
export const urlsOf = (point: DistributionPointName | undefined): string[] =>
  (point?.fullName ?? []).flatMap(({ uniformResourceIdentifier: url }) => (url === undefined ? [] : [url]));

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);
