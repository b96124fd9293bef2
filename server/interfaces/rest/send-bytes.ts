import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../kernel/call.ts';
import { namesEtag } from '../../platform/http/etag.ts';

/**
 * Sends bytes that somebody may have uploaded: whatever they are, no page is made of them. Whoever asked may keep them, and
 * asks each time whether they still may.
 */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, bytes: { bytes, mediaType, version } }: Answer & Required<Pick<Answer, 'bytes'>>,
  apiVersion: string,
): FastifyReply {
  const etag = `W/"${version}"`;
  reply.headers({
    'x-request-id': request.id,
    'api-version': apiVersion,
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag,
  });
  if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply
    .code(status)
    .header('content-type', mediaType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}
