import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { SecureContext } from 'node:tls';
import { faultOf, OutboundFault } from './outbound-fault.ts';
import type { ResolvedAddress } from './resolve.ts';

// Not imported: an import reads every export of a module, and those of node:http hold a whole second HTTP client (15 MB).
const { request: requestPlain } = process.getBuiltinModule('node:http');
const { request: requestOverTls } = process.getBuiltinModule('node:https');

export interface OutboundRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the look-up of the name to the last byte that is read. */
  readonly timeoutMs: number;
  /** Bytes of the answer's body that are read; the rest is left behind. */
  readonly answerBytesMax: number;
  /** Aborts when the answer is no longer wanted. */
  readonly signal?: AbortSignal;
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
  readonly body?: string | undefined;
  /** Whom to trust over TLS, where that is not whom Node trusts. */
  readonly secureContext?: SecureContext | undefined;
}

export interface OpenAnswer {
  /** With its head; its body is still to be read. */
  readonly response: IncomingMessage;
  /** Ends the connection. */
  close(): void;
}

/**
 * Sends a request to one of the addresses and to no other, and resolves with the head of the answer. A redirect is an answer
 * like any other.
 * @param onConnected told when there is a connection, with TLS: until then not a byte of the request has left
 */
export function openTo(
  addresses: readonly ResolvedAddress[],
  { url, method, headers, body, secureContext }: Outgoing,
  signal: AbortSignal,
  onConnected?: () => void,
): Promise<OpenAnswer> {
  // The name is looked up no second time, so what was checked is what is connected to.
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
    // A connection of its own: one that is kept would be found by name, past the check.
    agent: false,
    signal,
    ...(secureContext ? { secureContext } : {}),
  });
  if (onConnected) {
    request.once('socket', (socket) => socket.once(isOverTls ? 'secureConnect' : 'connect', onConnected));
  }
  request.on('error', (thrown) => reject(signal.aborted ? reasonOf(signal) : faultOf(thrown)));
  request.once('response', (response) => {
    // What becomes of the body is for its reader to see.
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
    // Broken off, or out of time.
  }
  return Buffer.concat(parts).subarray(0, bytesMax);
}
