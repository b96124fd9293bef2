import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesEtag } from './etag.ts';
import { rangeIn } from './range.ts';

/** Bytes sent without compression, so that ranges of them fit together. */
export interface SentBytes {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Strong: it identifies these exact bytes. */
  readonly etag: string;
}

/**
 * Sends the requested part of some bytes: nothing if the client has them (304), a range (206), or everything; 416
 * for an unsatisfiable range (RFC 9110, 13 and 14). Set other headers before.
 */
export function sendNegotiated(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, mediaType, etag }: SentBytes,
): FastifyReply {
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  const { range, 'if-none-match': clientTags, 'if-range': ifRange } = request.headers;
  if (namesEtag(clientTags, etag)) return reply.code(304).send();
  const isOfThese = ifRange === undefined || ifRange === etag;
  const part = isOfThese && request.method === 'GET' ? rangeIn(range, bytes.length) : 'all';
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  reply.header('content-type', mediaType);
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (part === 'all') return reply.send(body);
  return reply
    .code(206)
    .header('content-range', `bytes ${part.first}-${part.last}/${bytes.length}`)
    .send(body.subarray(part.first, part.last + 1));
}
