import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers ask again after an hour: the primary name of a site may change. */
const cacheSeconds = 3600;

/** Sends a visitor to the same address at the primary name of a site; a post stays one. */
export function sendRedirect(
  { method, url, raw }: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): FastifyReply {
  const isRead = method === 'GET' || method === 'HEAD';
  // The rest of a body that is on its way is not waited for.
  if (!raw.complete) reply.header('connection', 'close');
  return reply
    .header('cache-control', `max-age=${cacheSeconds}`)
    .redirect(`${origin}${url.startsWith('/') ? url : '/'}`, isRead ? 301 : 308);
}

/** Answers the mark of an own domain. */
export const sendMark = (reply: FastifyReply, mark: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/plain; charset=utf-8')
    .send(mark);
