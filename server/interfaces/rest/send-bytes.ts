import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../kernel/call.ts';
import { namesEtag } from '../../platform/http/etag.ts';
import { rangeIn } from '../../platform/http/range.ts';

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
  // Strong: it names these bytes, which nothing compresses, and so parts of them belong together.
  const etag = `"${version}"`;
  reply.headers({
    'x-request-id': request.id,
    'api-version': apiVersion,
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
  });
  const { range, 'if-none-match': held, 'if-range': ifRange } = request.headers;
  if (namesEtag(held, etag)) return reply.code(304).send();
  const isOfThese = ifRange === undefined || ifRange === etag;
  const part = isOfThese && request.method === 'GET' ? rangeIn(range, bytes.length) : 'all';
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  reply.header('content-type', mediaType);
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (part === 'all') return reply.code(status).send(whole);
  return reply
    .code(206)
    .header('content-range', `bytes ${part.first}-${part.last}/${bytes.length}`)
    .send(whole.subarray(part.first, part.last + 1));
}
