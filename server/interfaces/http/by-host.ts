import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { kernelErrors } from '../../kernel/error-entries.ts';
import { type ErrorCatalogue, Failure } from '../../kernel/errors.ts';
import { problemOf } from '../../kernel/problem.ts';

/** Applications behind one listener. Paths of one are not reachable through another. */
export interface Applications {
  readonly command_center: RequestListener;
  readonly sites: RequestListener;
}

export interface HostOptions {
  /** The application of a Host header. */
  addresseeOf(host: string | undefined): { readonly app: keyof Applications | 'none' };
  /** Request id for a request that reaches no application. */
  requestIdOf(message: IncomingMessage): string;
  baseUrl(): string;
}

/** Passes each request to the application of its host before anything else is examined. */
export function byHost(applications: Applications, options: HostOptions): RequestListener {
  return (message, response) => {
    if (hasSeveralHosts(message)) return refuse(message, response, ambiguousHost(), options);
    adoptTargetHost(message);
    const { app } = options.addresseeOf(message.headers.host);
    if (app === 'none') refuse(message, response, new Failure('misdirected_request'), options);
    else applications[app](message, response);
  };
}

/** A host in the request target overrides the Host header (RFC 9112, 3.2.2). Requests to proxies have that form. */
function adoptTargetHost(message: IncomingMessage): void {
  const { url = '/' } = message;
  if (url.startsWith('/') || url === '*') return;
  const target = URL.parse(url);
  if (!target || !/^https?:$/.test(target.protocol)) return;
  message.headers.host = target.host;
  message.url = target.pathname + target.search;
}

/** A proxy may have used a different one than this server (RFC 9112, 3.2). Node keeps only the first. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

const ambiguousHost = (): Failure =>
  new Failure('invalid_parameter', { detail: 'The request has several Host headers. Send one.' });

function refuse(
  message: IncomingMessage,
  response: ServerResponse,
  failure: Failure,
  options: HostOptions,
): void {
  const requestId = options.requestIdOf(message);
  const instance = (message.url ?? '/').split('?')[0] ?? '/';
  const body = JSON.stringify(
    problemOf(kernelErrors as ErrorCatalogue, failure, { baseUrl: options.baseUrl(), instance, requestId }),
  );
  response.writeHead(kernelErrors[failure.code as keyof typeof kernelErrors].status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    // The rest of the body is not read.
    ...(message.complete ? {} : { connection: 'close' }),
  });
  response.end(message.method === 'HEAD' ? undefined : body);
}
