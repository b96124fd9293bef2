import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../kernel/call.ts';
import { sendAsked } from '../../platform/http/send-asked.ts';

/**
 * Sends user-uploaded bytes, or the requested range: never as a page, whatever the content. Clients may cache them
 * but must revalidate access each time.
 */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, bytes: { bytes, mediaType, version } }: Answer & Required<Pick<Answer, 'bytes'>>,
  apiVersion: string,
): FastifyReply {
  reply.code(status).headers({
    'x-request-id': request.id,
    'api-version': apiVersion,
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  return sendAsked(request, reply, { bytes, mediaType, etag: `"${version}"` });
}
