import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

/**
 * Which pages of other origins may read what an address answers, errors too. Never with credentials: a browser then sends
 * no cookie of ours along, so a page learns nothing that anybody else could not ask for.
 * - `callingPage`: the page that calls; which origins are served is the operation's to say
 * - `anyPage`: every page; the answer does not depend on who asks, so caches may hand it to anybody
 * - `anyPageLoads`: every page may also load it as a script, a style or a picture, one that isolates itself too
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

/** What a page may read beside the body and the few headers that it always may. */
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
 * For what is refused. The page may read why, as any page may; its origin is not said back, since nobody has found it good,
 * and an answer that names an origin reads like a permission.
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
