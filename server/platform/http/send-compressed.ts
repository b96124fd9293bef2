import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingsIn, varyByCoding } from './coding.ts';
import { compressFrom, compressOwn } from './compress.ts';

/** Sends a private text, compressed if it is long and the client accepts it. Never use it for a text with a secret. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  if (text.length < compressFrom) return reply.send(text);
  varyByCoding(reply);
  if (!codingsIn(request.headers['accept-encoding']).has('gzip')) return reply.send(text);
  const compressed = compressOwn(text);
  if (Buffer.isBuffer(compressed)) return reply.header('content-encoding', 'gzip').send(compressed);
  void compressed.then(
    (bytes) => (bytes ? reply.header('content-encoding', 'gzip').send(bytes) : reply.send(text)),
    () => reply.send(text),
  );
  return reply;
}
