import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../kernel/call.ts';
import { sendAsked } from '../../platform/http/send-asked.ts';

/**
 * Sends bytes that somebody may have uploaded, or the one part of them that is asked for: whatever they are, no page is made of
 * them. Whoever asked may keep them, and asks each time whether they still may.
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
