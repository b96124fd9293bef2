import type { Extensions } from './extensions.ts';
import { oids } from './oid.ts';

/** Critical extensions that are checked here, or that carry no constraint. */
const knownExtensions: ReadonlySet<string> = new Set([
  oids.subjectKeyIdentifier,
  oids.keyUsage,
  oids.subjectAltName,
  oids.basicConstraints,
  oids.nameConstraints,
  oids.crlDistributionPoints,
  oids.certificatePolicies,
  oids.authorityKeyIdentifier,
  oids.extendedKeyUsage,
  oids.authorityInfoAccess,
  oids.logotype,
  oids.timestamps,
  // Critical in every certificate that has it (requirements §7.1.2.3).
  oids.markPilot,
]);

/**
 * OID of a critical extension that is unknown here, so the certificate must be rejected; undefined if there
 * is none. Source: RFC 5280 §4.2.
 */
export function strangeCritical(extensions: Extensions): string | undefined {
  for (const [oid, { isCritical }] of extensions) if (isCritical && !knownExtensions.has(oid)) return oid;
  return undefined;
}
