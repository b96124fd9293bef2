import { kernelErrors } from '../../kernel/error-entries.ts';
import { type ErrorCatalogue, Failure } from '../../kernel/errors.ts';
import { problemOf } from '../../kernel/problem.ts';
import { type Connection, hasWork } from './connection.ts';

/** Error of Node's parser for an unreadable request. */
export type HttpFault = Error & { readonly code?: string };

/** Time for a client to read the refusal. Closing at once could lose the answer (RFC 9112, 9.6). */
const readMilliseconds = 1000;

const sentences: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
  HPE_HEADER_OVERFLOW: 'The headers are too large.',
};

/** Closes a connection with invalid HTTP, with an error in the common format if the client can still read one. */
export function refuseBadHttp(connection: Connection, fault: HttpFault, baseUrl: string): void {
  const { socket, answer } = connection;
  // Data after the first fault is reported again and again.
  if (connection.isRefused) return;
  connection.isRefused = true;

  const isGone = fault.code === 'ECONNRESET' || !socket.writable;
  const isSilent = fault.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (isGone || isSilent) return void socket.destroy();

  if (answer && hasWork(connection)) {
    // A complete request came before: its answer is sent first.
    if (answer.req.complete) return void answer.once('close', () => socket.destroySoon());
    if (answer.headersSent || connection.waiting > 0) return void socket.destroy();
    connection.answer = undefined;
  }
  socket.end(badRequest(sentences[fault.code ?? ''] ?? 'The request is not valid HTTP.', baseUrl));
  setTimeout(() => socket.destroy(), readMilliseconds).unref();
}

function badRequest(detail: string, baseUrl: string): string {
  const failure = new Failure('invalid_parameter', { detail });
  const body = JSON.stringify(
    problemOf(kernelErrors as ErrorCatalogue, failure, { baseUrl, instance: '/', requestId: 'req_unread' }),
  );
  return (
    'HTTP/1.1 400 Bad Request\r\nContent-Type: application/problem+json; charset=utf-8\r\n' +
    `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  );
}
