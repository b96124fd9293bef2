import type { FastifyReply } from 'fastify';

/** Tells caches that an answer also depends on a header of the request. */
export function varyBy(reply: FastifyReply, name: 'Accept-Encoding' | 'Origin'): void {
  const known = reply.getHeader('vary');
  if (known === undefined) reply.header('vary', name);
  else if (!`${known}`.includes(name)) reply.header('vary', `${known}, ${name}`);
}
