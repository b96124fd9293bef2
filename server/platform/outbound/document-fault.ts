import { codeOf, OutboundFault, type OutboundReason } from './outbound-fault.ts';

/** OpenSSL and Node codes for certificate problems. */
const certificateReasons: Readonly<Record<string, OutboundReason>> = {
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_of_other_name',
  HOSTNAME_MISMATCH: 'certificate_of_other_name',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
  CERT_UNTRUSTED: 'certificate_untrusted',
  CERT_REVOKED: 'certificate_untrusted',
  CERT_REJECTED: 'certificate_untrusted',
  CERT_SIGNATURE_FAILURE: 'certificate_untrusted',
  CERT_CHAIN_TOO_LONG: 'certificate_untrusted',
  PATH_LENGTH_EXCEEDED: 'certificate_untrusted',
  INVALID_CA: 'certificate_untrusted',
  INVALID_PURPOSE: 'certificate_untrusted',
};

const sentences: Partial<Record<OutboundReason, string>> = {
  certificate_expired: 'The web server’s certificate has expired, or is not valid yet.',
  certificate_of_other_name: 'The web server’s certificate is for a different host name.',
  certificate_untrusted:
    'Browsers do not trust the web server’s certificate, or the server does not send the intermediate certificates.',
  tls_failed: 'The TLS handshake with the web server failed, so it has no https.',
};

const transient: ReadonlySet<OutboundReason> = new Set([
  'timeout',
  'interrupted',
  'connection_failed',
  'name_unanswered',
]);

/** True for temporary faults that say nothing about the document. */
export const isTransient = ({ reason }: OutboundFault): boolean => transient.has(reason);

/** Refines a fault if the document's publisher can do something about it. */
export function documentFault(fault: OutboundFault): OutboundFault {
  const reason = reasonOf(fault);
  if (reason === fault.reason) return fault;
  const message = sentences[reason] ?? 'The host name could not be looked up just now.';
  return new OutboundFault(reason, message, { cause: fault.cause });
}

function reasonOf({ reason, cause }: OutboundFault): OutboundReason {
  if (reason === 'certificate_refused') return certificateReasons[codeOf(cause)] ?? 'tls_failed';
  // Without a cause, there was a response with no addresses.
  const isAuthoritative = cause === undefined || codeOf(cause) === 'ENOTFOUND' || codeOf(cause) === 'ENODATA';
  return reason === 'name_unknown' && !isAuthoritative ? 'name_unanswered' : reason;
}
