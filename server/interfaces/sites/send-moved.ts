import type { FastifyReply, FastifyRequest } from 'fastify';

/** One hour, because the primary name of a site may change. */
const cacheSeconds = 3600;

/** Redirects to the same address at the primary name of a site, keeping the method. */
export function sendRedirect(
  { method, url, raw }: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): FastifyReply {
  const isRead = method === 'GET' || method === 'HEAD';
  // The rest of an incomplete body is not awaited.
  if (!raw.complete) reply.header('connection', 'close');
  return reply
    .header('cache-control', `max-age=${cacheSeconds}`)
    .redirect(`${origin}${url.startsWith('/') ? url : '/'}`, isRead ? 301 : 308);
}

/** Sends the proof text of a custom domain. */
export const sendMark = (reply: FastifyReply, mark: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/plain; charset=utf-8')
    .send(mark);
