import type { ApiDeadlines } from './api-exchange.ts';
import { isLoopback } from './public-addresses.ts';
import type { Outgoing } from './send.ts';

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the origin on, each part encoded: it is sent to the letter or not at all. */
  readonly path: string;
  /** Query parameters. Undefined ones are omitted; lists repeat the name. */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent in place of a body as `application/x-www-form-urlencoded`, as OAuth has its token requests. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as `X-Request-Id`. */
  readonly requestId?: string;
  /** Aborts when the answer is no longer wanted. */
  readonly signal?: AbortSignal | undefined;
  /** Overrides for this call. */
  readonly deadlines?: Partial<ApiDeadlines>;
}

/** The origin as URLs write it. Fails where calls to it could be read on the way. */
export function originOf(given: string): string {
  const url = new URL(given);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!isSafe) throw new Error('An API is called over https; over http only on this machine.');
  if (url.href !== `${url.origin}/`) throw new Error('An origin has no path, query, user name or password.');
  return url.origin;
}

/** The request of a call. Fails where its path would lead elsewhere than it says. */
export function outgoingOf(
  origin: string,
  { method, path, query = {}, headers, body, form, requestId }: ApiCall,
): Outgoing {
  const url = new URL(origin + path);
  // Dots, backslashes and the like would have been read as another address.
  if (url.origin !== origin || url.pathname !== path)
    throw new Error('The path of an API call is not plain.');
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(each));
  }
  return {
    url,
    method,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'gzip',
      'user-agent': 'Wheelhouse',
      ...headers,
      ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    },
    body: form ? `${new URLSearchParams(form)}` : body === undefined ? undefined : JSON.stringify(body),
  };
}
