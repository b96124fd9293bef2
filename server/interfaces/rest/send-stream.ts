import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { eventText, type WrittenItem } from '../../kernel/stream.ts';

/** Delay before a client reconnects after losing the connection. */
const retryMilliseconds = 2000;

/** Aborts when the connection closes or, if given, the service stops. */
export function disconnectSignal(reply: FastifyReply, stopping?: AbortSignal): AbortSignal {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  if (stopping?.aborted) leave();
  stopping?.addEventListener('abort', leave, { once: true });
  reply.raw.once('close', () => {
    stopping?.removeEventListener('abort', leave);
    leave();
  });
  return leaving.signal;
}

/** Sends a stream as server-sent events until it ends or the client disconnects. */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  stream: AsyncIterable<WrittenItem>,
  apiVersion: string,
): FastifyReply {
  return reply
    .header('x-request-id', request.id)
    .header('api-version', apiVersion)
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(eventTexts(stream)));
}

async function* eventTexts(stream: AsyncIterable<WrittenItem>): AsyncGenerator<string> {
  yield `retry: ${retryMilliseconds}\n\n`;
  for await (const item of stream) yield eventText(item);
}
