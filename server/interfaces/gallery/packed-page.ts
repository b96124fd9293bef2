import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page ready to leave. Nothing in it is anybody's own, so it may be compressed. */
export interface PackedPage {
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

export function packPage(text: string): PackedPage {
  const plain = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    brotli: brotliCompressSync(plain, { params }),
  };
}

/** Sends a page, or says that the one the browser has is still right. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, plain, brotli }: PackedPage,
  policy: string,
): FastifyReply {
  reply.headers({
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain);
}
