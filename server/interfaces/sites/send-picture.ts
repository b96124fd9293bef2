import type { FastifyReply, FastifyRequest } from 'fastify';
import { keptFor } from '../../platform/http/built-files.ts';
import { namesEtag } from '../../platform/http/etag.ts';
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
  const part = rangeOf(request, etag, bytes.length);
  if (part === undefined) return reply.send(bytes);
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const [first, last] = part;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1));
}

/** The one range that is asked for (RFC 9110, 14.2); several, and what is no range, are answered whole. */
function rangeOf(
  { headers: { range, 'if-range': condition }, method }: FastifyRequest,
  etag: string,
  length: number,
): readonly [first: number, last: number] | 'none' | undefined {
  if (range === undefined || method !== 'GET' || (condition !== undefined && condition !== etag))
    return undefined;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(length - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first > last ? 'none' : [first, last];
}
