import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

/**
 * Pages of other origins that may read an address, including its errors. Never with credentials: browsers then send
 * no cookie of ours, so a page learns only what any client could request.
 * - `callingPage`: the calling page; the operation decides which origins it serves
 * - `anyPage`: every page; the answer does not depend on the caller, so caches may share it
 * - `anyPageLoads`: every page, even a cross-origin isolated one, may also load it as a script, style or picture
 */
export type ReadableBy = 'callingPage' | 'anyPage' | 'anyPageLoads';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other origins that may read the answers; none by default. */
    readableBy?: ReadableBy | undefined;
  }
}

/** Browsers keep a preflight's answer for at most this long (Chromium's limit). */
const preflightSeconds = 7200;

/** Response headers that pages may read beyond the safelisted ones. */
const exposed = 'ETag, Retry-After, X-Request-Id';

/** Adds CORS headers and preflight answers to every later route that declares `readableBy`. */
export function allowCrossOrigin(app: FastifyInstance): void {
  const preflighted = new Set<string>();
  app.addHook('onRoute', (route) => {
    const readableBy = route.config?.readableBy;
    if (readableBy === undefined) return;
    // Comes first, so that refusals before the handler have the headers too. An onSend hook would add a microsecond
    // to a 304.
    route.onRequest = [corsHook(readableBy), ...[route.onRequest ?? []].flat()];
    if (preflighted.has(route.url)) return;
    preflighted.add(route.url);
    app.options(route.url, (_request, reply) => answerPreflight(reply, readableBy));
  });
}

const corsHook =
  (readableBy: ReadableBy): onRequestHookHandler =>
  (request, reply, done) => {
    setCorsHeaders(request, reply, readableBy);
    done();
  };

/** Adds the headers to answers that skipped the route's hooks, as during a stop. */
export function addCorsHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const { readableBy } = request.routeOptions.config;
  if (readableBy !== undefined) setCorsHeaders(request, reply, readableBy);
}

function setCorsHeaders({ headers }: FastifyRequest, reply: FastifyReply, readableBy: ReadableBy): void {
  if (readableBy === 'callingPage') {
    reply.header('vary', 'Origin');
    if (headers.origin === undefined) return;
    reply.header('access-control-allow-origin', headers.origin);
  } else {
    reply.header('access-control-allow-origin', '*');
  }
  reply.header('access-control-expose-headers', exposed);
  if (readableBy === 'anyPageLoads')
    reply.header('cross-origin-resource-policy', 'cross-origin').header('timing-allow-origin', '*');
}

/**
 * Uses `*` on refusals. Any page may read the reason, but echoing an origin that was not approved would look like a
 * permission.
 */
export function nameNoOrigin(reply: FastifyReply): void {
  if (reply.hasHeader('access-control-allow-origin')) reply.header('access-control-allow-origin', '*');
}

/** Files do not depend on request headers, so pages may send any that their scripts add. */
const answerPreflight = (reply: FastifyReply, readableBy: ReadableBy): FastifyReply =>
  reply
    .headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': readableBy === 'anyPageLoads' ? '*' : 'content-type',
      'access-control-max-age': preflightSeconds,
    })
    .code(204)
    .send();
