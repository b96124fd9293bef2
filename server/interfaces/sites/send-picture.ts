import type { FastifyReply, FastifyRequest } from 'fastify';
import { keptFor } from '../../platform/http/built-files.ts';
import { namesEtag } from '../../platform/http/etag.ts';
import { rangeIn } from '../../platform/http/range.ts';
import type { SitePicture } from './delivered.ts';

/** Sends a picture whose address says its content, whole or the part that is asked for. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { bytes, mediaType }: SitePicture,
): FastifyReply {
  const etag = `"${name}"`;
  reply.headers({
    'cache-control': keptFor('ever'),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
  });
  if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('content-type', mediaType);
  const { range, 'if-range': condition } = request.headers;
  const isAsked = request.method === 'GET' && (condition === undefined || condition === etag);
  const part = isAsked ? rangeIn(range, bytes.length) : 'all';
  if (part === 'all') return reply.send(bytes);
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const { first, last } = part;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1));
}
