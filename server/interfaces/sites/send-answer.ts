import type { FastifyReply, FastifyRequest } from 'fastify';
import { keptFor } from '../../platform/http/built-files.ts';
import { sendKept } from '../../platform/http/kept.ts';
import { pagePolicy } from '../../platform/http/page.ts';
import type { SiteAnswer } from './delivered.ts';
import type { KeptAnswer } from './kept-pages.ts';

type Page = SiteAnswer & { kind: 'page' };

/** What a page of a site may load and do: what it brings itself, and nothing of others but frames it names. */
export function policyOf({ styles, scripts, frames }: Page, ancestors = "'none'"): string {
  return pagePolicy({
    'style-src': styles.join(' ') || "'none'",
    ...(scripts.length > 0 ? { 'script-src': scripts.join(' '), 'connect-src': "'self'" } : {}),
    'img-src': "'self' data:",
    'font-src': "'self'",
    ...(frames.length > 0 ? { 'frame-src': frames.join(' ') } : {}),
    'form-action': "'self'",
    'frame-ancestors': ancestors,
  });
}

/** Sends what a live site answers. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, kept }: KeptAnswer,
): FastifyReply {
  reply.header('x-content-type-options', 'nosniff');
  // Asked about each time: what is live changes at once.
  reply.header('cache-control', 'no-cache');
  if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
  if (answer.kind === 'text') {
    if (answer.isForEver)
      reply.header('cache-control', keptFor('ever')).header('access-control-allow-origin', '*');
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    return sendKept(request, reply, kept, answer.mediaType);
  }
  reply.headers({
    'content-security-policy': policyOf(answer),
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  if (answer.status !== 200) reply.code(answer.status);
  if (answer.status === 401 || answer.isPrivate) reply.header('cache-control', 'private, no-store');
  return sendKept(request, reply, kept, 'text/html; charset=utf-8');
}
