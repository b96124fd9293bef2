import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { SecureContext } from 'node:tls';
import { faultOf, OutboundFault } from './outbound-fault.ts';
import type { ResolvedAddress } from './resolve.ts';

// Not imported: an import evaluates every export of a module, and node:http includes a whole second HTTP client (15
// MB).
const { request: requestPlain } = process.getBuiltinModule('node:http');
const { request: requestOverTls } = process.getBuiltinModule('node:https');

export interface OutboundRequest {
  readonly url: URL;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** From the name lookup to the last byte read. */
  readonly timeoutMs: number;
  /** Bytes of the body to read; the rest is discarded. */
  readonly answerBytesMax: number;
  /** Aborts when the answer is no longer needed. */
  readonly signal?: AbortSignal;
  /** TLS trust, if different from Node's. */
  readonly secureContext?: SecureContext | undefined;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The first `answerBytesMax` bytes. */
  readonly body: Buffer;
}

/** A request to send: an `OutboundRequest` or an API call. */
export interface Outgoing {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** TLS trust, if different from Node's. */
  readonly secureContext?: SecureContext | undefined;
}

export interface OpenAnswer {
  /** Response headers have arrived; the body is unread. */
  readonly response: IncomingMessage;
  /** Closes the connection. */
  close(): void;
}

/**
 * Sends a request to one of the given addresses, and resolves with the response headers. Redirects are ordinary
 * answers.
 * @param onConnected called once connected, including TLS: before that, no byte of the request was sent
 */
export function openTo(
  addresses: readonly ResolvedAddress[],
  { url, method, headers, body, secureContext }: Outgoing,
  signal: AbortSignal,
  onConnected?: () => void,
): Promise<OpenAnswer> {
  // The name is not resolved again: the connection uses the checked addresses.
  const lookup: LookupFunction = (_name, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else if (first) callback(null, first.address, first.family);
  };
  const { promise, resolve, reject } = Promise.withResolvers<OpenAnswer>();
  const isOverTls = url.protocol === 'https:';
  const request = (isOverTls ? requestOverTls : requestPlain)(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
    lookup,
    // A fresh connection: a pooled one is found by name, bypassing the check.
    agent: false,
    signal,
    ...(secureContext ? { secureContext } : {}),
  });
  if (onConnected) {
    request.once('socket', (socket) => socket.once(isOverTls ? 'secureConnect' : 'connect', onConnected));
  }
  request.on('error', (thrown) => reject(signal.aborted ? reasonOf(signal) : faultOf(thrown)));
  request.once('response', (response) => {
    // The body's reader handles its errors.
    request.removeAllListeners('error').on('error', () => {});
    resolve({ response, close: () => request.destroy() });
  });
  request.end(body);
  return promise;
}

/**
 * Sends a request and reads the beginning of the answer. Once status and headers have arrived, a failure of the body
 * is not a fault.
 */
export async function sendTo(
  addresses: readonly ResolvedAddress[],
  request: OutboundRequest,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  const { response, close } = await openTo(addresses, request, signal);
  const body = await readStart(response, request.answerBytesMax);
  close();
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

export const reasonOf = (signal: AbortSignal): OutboundFault =>
  signal.reason instanceof OutboundFault
    ? signal.reason
    : new OutboundFault('interrupted', 'The request was given up.');

/** Reads what arrives within the time and size limits. */
async function readStart(response: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      size += part.length;
      if (size >= bytesMax) break;
    }
  } catch {
    // Truncated or timed out.
  }
  return Buffer.concat(parts).subarray(0, bytesMax);
}
