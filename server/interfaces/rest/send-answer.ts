import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../kernel/call.ts';
import type { Operation } from '../../kernel/operation.ts';
import type { Pipeline } from '../../kernel/pipeline.ts';
import { sessionCookie } from './credentials.ts';

/**
 * Sends what the pipeline answered as an HTTP reply. Header names are in small letters, as Fastify keeps them: others it
 * would convert for each answer.
 */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation | undefined,
  answer: Answer,
  { pipeline, isSecure }: { readonly pipeline: Pick<Pipeline, 'registry'>; readonly isSecure: boolean },
): FastifyReply {
  reply.header('x-request-id', request.id).header('api-version', pipeline.registry.apiVersion);
  for (const name in answer.headers) reply.header(name, answer.headers[name]);
  if (answer.session !== undefined) setSession(reply, answer, isSecure);
  if (answer.failure) {
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/problem+json; charset=utf-8')
      .send(answer.text);
  }
  if (operation?.shared) return sendShared(request, reply, answer, operation.shared.maxAgeSeconds);
  sayNext(request, reply, answer);
  reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8');
  return reply.code(answer.status).send(answer.text);
}

function setSession(reply: FastifyReply, { session }: Answer, secure: boolean): void {
  const attributes = { path: '/api/command-center', httpOnly: true, sameSite: 'strict', secure } as const;
  if (session)
    reply.setCookie(sessionCookie, session.token, { ...attributes, expires: new Date(session.expiresAt) });
  else reply.clearCookie(sessionCookie, attributes);
}

const etags = new Map<string, string>();
const etagsMax = 64;

/** What is the same for everybody is one of few texts; its hash is worth keeping. */
function etagOf(text: string): string {
  const known = etags.get(text);
  if (known) return known;
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  if (etags.size >= etagsMax) etags.clear();
  etags.set(text, etag);
  return etag;
}

function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  maxAge: number,
): FastifyReply {
  const etag = etagOf(answer.text);
  reply.header('etag', etag).header('cache-control', `public, max-age=${maxAge}`);
  if (isHeld(request, etag)) return reply.code(304).send();
  sayNext(request, reply, answer);
  if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/json; charset=utf-8');
  return reply.code(answer.status).send(answer.text);
}

/** Whether who asks holds what an ETag names. */
export function isHeld({ headers }: FastifyRequest, etag: string): boolean {
  const held = headers['if-none-match'];
  return held === etag || (held !== undefined && names(held, etag));
}

/** Whether If-None-Match names an ETag, among others or as a weak one. */
const names = (held: string, etag: string): boolean =>
  held.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');

function sayNext(request: FastifyRequest, reply: FastifyReply, { next }: Answer): void {
  if (next !== undefined) reply.header('link', `<${nextAddress(request.url, next)}>; rel="next"`);
}

function nextAddress(url: string, cursor: string): string {
  // At the first one: a value may have a question mark of its own.
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? undefined : url.slice(mark + 1);
  // Most first pages: no cursor to replace. A cursor is base64url and needs no escaping.
  if (query !== undefined && !/cursor|%/.test(query)) return `${url}&cursor=${cursor}`;
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}
