import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Browsers keep a preflight's answer for at most this long (Chromium's limit). */
const preflightSeconds = 7200;

/**
 * Lets the page that calls read the answer, errors too. Never with credentials: a browser then sends no cookie of ours
 * along, so a page learns nothing that anybody else could not ask for. Which origins an operation serves is its own to say.
 */
export function letPageRead(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { origin } = request.headers;
  reply.header('vary', 'Origin');
  if (origin !== undefined) {
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'Retry-After, X-Request-Id');
  }
  done();
}

/** Lets any page read the answer, errors too. The answer does not depend on who asks, so caches may hand it to anybody. */
export function letAnyPageRead(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*');
  reply.header('access-control-expose-headers', 'ETag, Retry-After, X-Request-Id');
}

/** Tells a browser, before it sends a JSON body, that it may. */
export function answerPreflight(app: FastifyInstance, url: string): void {
  app.options(url, (_request, reply) =>
    reply
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': preflightSeconds,
      })
      .code(204)
      .send(),
  );
}
