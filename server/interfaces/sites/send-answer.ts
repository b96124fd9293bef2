import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendKept } from '../../platform/http/kept.ts';
import type { KeptAnswer } from './kept-pages.ts';

/** Sends what a live site answers. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, kept, headers }: KeptAnswer,
): FastifyReply {
  reply.headers(headers);
  if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
  if (answer.kind === 'text') return sendKept(request, reply, kept, answer.mediaType);
  if (answer.status !== 200) reply.code(answer.status);
  return sendKept(request, reply, kept, 'text/html; charset=utf-8');
}
