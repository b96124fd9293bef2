import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingsIn, varyByCoding } from './coding.ts';
import { packFrom, packOwn } from './pack.ts';

/** Sends a text that is somebody's own, packed where it is long and the caller takes that. Never one with a secret. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  if (text.length < packFrom) return reply.send(text);
  varyByCoding(reply);
  if (!codingsIn(request.headers['accept-encoding']).has('gzip')) return reply.send(text);
  const packed = packOwn(text);
  if (Buffer.isBuffer(packed)) return reply.header('content-encoding', 'gzip').send(packed);
  void packed.then(
    (bytes) => (bytes ? reply.header('content-encoding', 'gzip').send(bytes) : reply.send(text)),
    () => reply.send(text),
  );
  return reply;
}
