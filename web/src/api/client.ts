import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '../generated/api.d.ts';
import { stringifySearch } from '../search-params.ts';
import { ownTimezone } from '../time/local-time.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { noteAnswer } from './last-seen.ts';
import { Problem, problemOf, unreachable } from './problem.ts';

const resendAfterMs = 700;

/**
 * Sends a request. A write whose connection breaks is sent once more: its Idempotency-Key makes that
 * harmless. Failed reads are retried by the query cache.
 */
async function send(request: Request): Promise<Response> {
  const early = await takeEarlyAnswer(request);
  if (early) return early;
  const retryRequest = request.headers.has('Idempotency-Key') ? request.clone() : undefined;
  try {
    return await fetch(request);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    if (retryRequest === undefined) throw unreachable();
  }
  await new Promise((resolve) => setTimeout(resolve, resendAfterMs));
  return fetch(retryRequest).catch(() => {
    throw unreachable();
  });
}

// `crypto.randomUUID` exists on https only, and small installations run on http in a local network.
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

// A replayed answer carries no session cookie, so calls that start a session are not repeated.
const startsSession = /\/(auth\/(login|passkey|single-sign-on)|setup)$/;

const idempotency: Middleware = {
  onRequest({ request }) {
    if (request.method === 'POST' && !startsSession.test(new URL(request.url).pathname)) {
      request.headers.set('Idempotency-Key', newIdempotencyKey());
    }
    return request;
  },
};

/** Notes when an answer comes from the installed app's offline cache. */
const cachedAnswers: Middleware = {
  onResponse({ response }) {
    noteAnswer(response.headers.get('x-last-seen'));
  },
};

/** The API, typed by the server's OpenAPI document. The session is in a cookie that scripts cannot read. */
export const api = createClient<paths>({
  // Pages declare their facts outside a browser too, in tests.
  baseUrl: typeof window === 'undefined' ? '' : window.location.origin,
  credentials: 'same-origin',
  fetch: send,
  querySerializer: (query) => stringifySearch(query).slice(1),
});
api.use(idempotency, cachedAnswers);

/** Returns the answer's data; throws an error answer as a Problem. */
export async function answerOf<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call;
  if (response.ok && data !== undefined) return data;
  throw error instanceof Problem ? error : problemOf(error, response);
}

/** Reads figures by day or month in the browser's time zone, or in UTC if the server does not know the zone. */
export async function inOwnTimezone<T>(read: (timezone: string) => Promise<T>): Promise<T> {
  try {
    return await read(ownTimezone());
  } catch (thrown) {
    const isZone = thrown instanceof Problem && thrown.errors.some(({ pointer }) => pointer === '/timezone');
    if (!isZone) throw thrown;
    return read('UTC');
  }
}
