import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../kernel/call.ts';
import { changes, isBinary, type Operation } from '../../kernel/operation.ts';
import type { Pipeline } from '../../kernel/pipeline.ts';
import { cachedText, isCurrent, sendCached } from '../../platform/http/cached-body.ts';
import { nameNoOrigin } from '../../platform/http/cross-origin.ts';
import { sendCompressed } from '../../platform/http/send-compressed.ts';
import { sessionCookie } from './credentials.ts';

/**
 * Sends the pipeline's answer. Header names are in lower case, as in Fastify, which would convert others for each
 * answer.
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
    nameNoOrigin(reply);
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/problem+json; charset=utf-8')
      .send(answer.text);
  }
  reply.code(answer.status);
  const { produces } = operation ?? {};
  const contentType =
    produces && !isBinary(produces) ? produces.contentType : 'application/json; charset=utf-8';
  if (operation?.shared) {
    const body = cachedText(answer.text);
    if (!isCurrent(request, body)) setNextLink(request, reply, answer);
    reply.header('cache-control', `public, max-age=${operation.shared.maxAgeSeconds}`);
    return sendCached(request, reply, body, contentType);
  }
  setNextLink(request, reply, answer);
  reply.header('cache-control', 'no-store').header('content-type', contentType);
  // Answers to changes may contain a token shown once, and compressed length leaks information about it.
  return operation && !changes(operation)
    ? sendCompressed(request, reply, answer.text)
    : reply.send(answer.text);
}

function setSession(reply: FastifyReply, { session }: Answer, secure: boolean): void {
  const attributes = { path: '/api/command-center', httpOnly: true, sameSite: 'strict', secure } as const;
  if (session)
    reply.setCookie(sessionCookie, session.token, { ...attributes, expires: new Date(session.expiresAt) });
  else reply.clearCookie(sessionCookie, attributes);
}

function setNextLink(request: FastifyRequest, reply: FastifyReply, { next }: Answer): void {
  if (next !== undefined) reply.header('link', `<${nextAddress(request.url, next)}>; rel="next"`);
}

function nextAddress(url: string, cursor: string): string {
  // The first one: a value may contain another question mark.
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? undefined : url.slice(mark + 1);
  // Most first pages have no cursor to replace. Cursors are base64url and need no escaping.
  if (query !== undefined && !/cursor|%/.test(query)) return `${url}&cursor=${cursor}`;
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}
