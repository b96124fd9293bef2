/** Reason why there is no usable answer. */
export type OutboundReason =
  | 'address_refused'
  | 'name_unknown'
  /** The lookup failed without saying whether the name exists. Documents only; other requests report it as unknown. */
  | 'name_unanswered'
  | 'connection_failed'
  | 'certificate_refused'
  /** Certificate problems, or no TLS at all. Documents only, as above. */
  | 'certificate_untrusted'
  | 'certificate_expired'
  | 'certificate_of_other_name'
  | 'tls_failed'
  | 'timeout'
  | 'interrupted'
  | 'redirected'
  | 'too_large'
  /** Compressed in a form that was not requested and is not supported. */
  | 'packed'
  | 'not_json'
  /** Not sent, because too many previous calls failed. */
  | 'circuit_open';

/** Faults that occur before any byte is sent. */
const beforeAnyByte: ReadonlySet<OutboundReason> = new Set([
  'address_refused',
  'name_unknown',
  'name_unanswered',
  'certificate_refused',
  'certificate_untrusted',
  'certificate_expired',
  'certificate_of_other_name',
  'tls_failed',
  'circuit_open',
]);

interface FaultFacts {
  readonly cause?: unknown;
  readonly mayHaveArrived?: boolean;
  readonly retryAfterMs?: number | null;
}

/** A failed request. The message is safe to show: it contains nothing from the server, and no address. */
export class OutboundFault extends Error {
  readonly reason: OutboundReason;
  /** True unless it is certain that the request never reached the server: it may have been acted on. */
  readonly mayHaveArrived: boolean;
  /** Milliseconds after which a retry makes sense, if known. */
  readonly retryAfterMs: number | null;

  constructor(
    reason: OutboundReason,
    message: string,
    { cause, mayHaveArrived = !beforeAnyByte.has(reason), retryAfterMs = null }: FaultFacts = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OutboundFault';
    this.reason = reason;
    this.mayHaveArrived = mayHaveArrived;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Includes errors without a Node code (`UNSPECIFIED`), such as a short key: OpenSSL has rejected the certificate all
 * the same.
 */
const certificate =
  /^(CERT_|CA_|EE_|ERR_TLS_|ERR_SSL_|ERROR_IN_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_|PATH_LENGTH_|EPROTO$|UNSPECIFIED$|HOSTNAME_MISMATCH)/;
const sentences = new Map([
  ['ECONNREFUSED', 'The connection was refused.'],
  ['ECONNRESET', 'The connection was closed before an answer.'],
  ['EPIPE', 'The connection was closed before an answer.'],
  ['ETIMEDOUT', 'The connection could not be made in time.'],
  ['EHOSTUNREACH', 'The machine could not be reached.'],
  ['ENETUNREACH', 'The network could not be reached.'],
]);

/** Explains a socket or TLS error. Error codes come from Node and OpenSSL; their texts are not shown. */
export function faultOf(thrown: unknown): OutboundFault {
  if (thrown instanceof OutboundFault) return thrown;
  const code = codeOf(thrown);
  if (certificate.test(code)) {
    return new OutboundFault('certificate_refused', `TLS failed: ${code}.`, { cause: thrown });
  }
  const sentence = sentences.get(code) ?? (code.startsWith('HPE_') ? 'The answer is not HTTP.' : undefined);
  return new OutboundFault('connection_failed', sentence ?? 'The connection failed.', { cause: thrown });
}

/** If several addresses were tried, the first one's error is used. */
export function codeOf(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return codeOf(thrown.errors[0]);
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}
