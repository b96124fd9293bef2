import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCached } from '../../platform/http/cached-body.ts';
import { queryOf } from './address-texts.ts';
import type { CachedAnswer } from './page-cache.ts';

/** Sends the response of a live site. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, body: content, headers }: CachedAnswer,
): FastifyReply {
  reply.headers(headers);
  if (answer.kind === 'redirect') {
    const query = answer.keepsQuery && !answer.location.includes('?') ? queryOf(request.url) : '';
    const [address = '', anchor] = answer.location.split('#', 2);
    const location = `${address}${query}${anchor === undefined ? '' : `#${anchor}`}`;
    return reply.redirect(location, answer.status);
  }
  if (answer.kind === 'text') return sendCached(request, reply, content, answer.mediaType);
  if (answer.status !== 200) reply.code(answer.status);
  return sendCached(request, reply, content, 'text/html; charset=utf-8');
}
