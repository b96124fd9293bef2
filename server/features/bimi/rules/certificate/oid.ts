/**
 * Object identifiers used here. Sources: RFC 5280 §4.2, RFC 6962 §3.3, RFC 9399, Mark Certificate
 * Requirements 1.7 §7.1.
 */
export const oids = {
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  crlDistributionPoints: '2.5.29.31',
  certificatePolicies: '2.5.29.32',
  authorityKeyIdentifier: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
  logotype: '1.3.6.1.5.5.7.1.12',
  timestamps: '1.3.6.1.4.1.11129.2.4.2',
  /** Marks a precertificate, which was only submitted to a log. */
  poison: '1.3.6.1.4.1.11129.2.4.3',
  /** The only purpose of mark certificates. */
  brandIndicator: '1.3.6.1.5.5.7.3.31',
  markPolicy: '1.3.6.1.4.1.53087.1.1',
  /** In certificates for unregistered marks until 2025-03-15. */
  markPilot: '1.3.6.1.4.1.53087.4.1',
  markType: '1.3.6.1.4.1.53087.1.13',
  markCountry: '1.3.6.1.4.1.53087.1.3',
  markRegistration: '1.3.6.1.4.1.53087.1.4',
  priorUseSource: '1.3.6.1.4.1.53087.5.1',
} as const;

/** Dotted form of an object identifier's content; undefined if it is malformed or larger than any in use. */
export function oidText(content: Uint8Array): string | undefined {
  const numbers: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f);
    if (value > 0xffff_ffff) return undefined;
    if ((byte & 0x80) !== 0) continue;
    numbers.push(value);
    value = 0;
  }
  const [first, ...others] = numbers;
  const isCutOff = ((content.at(-1) ?? 0x80) & 0x80) !== 0;
  if (first === undefined || isCutOff || content.length > 64) return undefined;
  const arc = Math.min(2, Math.floor(first / 40));
  return [arc, first - arc * 40, ...others].join('.');
}
