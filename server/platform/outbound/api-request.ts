import type { ApiDeadlines } from './api-exchange.ts';
import { isLoopback } from './public-addresses.ts';
import type { Outgoing } from './send.ts';

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the origin, with each part encoded: sent exactly like this or not at all. */
  readonly path: string;
  /** Query parameters. Undefined ones are omitted; lists repeat the name. */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON body. */
  readonly body?: unknown;
  /** Form body (`application/x-www-form-urlencoded`) instead, as in OAuth token requests. */
  readonly form?: Readonly<Record<string, string>>;
  /** Value of `X-Request-Id`. */
  readonly requestId?: string;
  /** Aborts when the answer is no longer needed. */
  readonly signal?: AbortSignal | undefined;
  /** Overrides for this call. */
  readonly deadlines?: Partial<ApiDeadlines>;
}

/** Normalised origin. Fails if calls to it could be intercepted. */
export function originOf(address: string): string {
  const url = new URL(address);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!isSafe) throw new Error('An API is called over https; over http only on this machine.');
  if (url.href !== `${url.origin}/`) throw new Error('An origin has no path, query, user name or password.');
  return url.origin;
}

/** Builds the request of a call. Fails if its path would resolve to another one. */
export function outgoingOf(
  origin: string,
  { method, path, query = {}, headers, body, form, requestId }: ApiCall,
): Outgoing {
  const url = new URL(origin + path);
  // Dot segments, backslashes and the like would have changed the address.
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
