/** Why there is no answer. */
export type OutboundReason =
  | 'address_refused'
  | 'name_unknown'
  | 'connection_failed'
  | 'certificate_refused'
  | 'timeout'
  | 'interrupted';

/** A request that got no answer. The message is safe to show: it has nothing of the other end's, and no address. */
export class OutboundFault extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OutboundFault';
    this.reason = reason;
  }
}

const certificate =
  /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|EPROTO$|HOSTNAME_MISMATCH)/;
const sentences = new Map([
  ['ECONNREFUSED', 'The connection was refused.'],
  ['ECONNRESET', 'The connection was closed before an answer.'],
  ['EPIPE', 'The connection was closed before an answer.'],
  ['ETIMEDOUT', 'The connection could not be made in time.'],
  ['EHOSTUNREACH', 'The machine could not be reached.'],
  ['ENETUNREACH', 'The network could not be reached.'],
]);

/** What a socket or TLS error means, in words. Error codes are Node's and OpenSSL's own; their texts are not shown. */
export function faultOf(thrown: unknown): OutboundFault {
  if (thrown instanceof OutboundFault) return thrown;
  const code = codeOf(thrown);
  if (certificate.test(code)) {
    return new OutboundFault('certificate_refused', `TLS failed: ${code}.`, thrown);
  }
  const sentence = sentences.get(code) ?? (code.startsWith('HPE_') ? 'The answer is not HTTP.' : undefined);
  return new OutboundFault('connection_failed', sentence ?? 'The connection failed.', thrown);
}

/** Where several addresses were tried, the first one's error speaks for all. */
function codeOf(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return codeOf(thrown.errors[0]);
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}
