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
    /** Pages of other origins that may read the answers; none unless told. */
    readableBy?: ReadableBy | undefined;
  }
}

/** Browsers keep a preflight's answer for at most this long (Chromium's limit). */
const preflightSeconds = 7200;

/** Response headers that pages may read beyond the safelisted ones. */
const exposed = 'ETag, Retry-After, X-Request-Id';

/**
 * Has every route that is declared after this, and says `readableBy`, tell browsers so, and answer what they ask before
 * they send a body.
 */
export function letPagesRead(app: FastifyInstance): void {
  const asked = new Set<string>();
  app.addHook('onRoute', (route) => {
    const readableBy = route.config?.readableBy;
    if (readableBy === undefined) return;
    // First, so that refusals on the way to the handler say it too. A hook at the sending costs a 304 a microsecond more.
    route.onRequest = [sayingWhoReads(readableBy), ...[route.onRequest ?? []].flat()];
    if (asked.has(route.url)) return;
    asked.add(route.url);
    app.options(route.url, (_request, reply) => answerPreflight(reply, readableBy));
  });
}

const sayingWhoReads =
  (readableBy: ReadableBy): onRequestHookHandler =>
  (request, reply, done) => {
    sayWhoReads(request, reply, readableBy);
    done();
  };

/** For answers of a route that its own hooks were not asked for, as those during a stop. */
export function sayWhoReadsAnyway(request: FastifyRequest, reply: FastifyReply): void {
  const { readableBy } = request.routeOptions.config;
  if (readableBy !== undefined) sayWhoReads(request, reply, readableBy);
}

function sayWhoReads({ headers }: FastifyRequest, reply: FastifyReply, readableBy: ReadableBy): void {
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

/** Files depend on no header, so a page may send what its own scripts add. */
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
