import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../kernel/call.ts';
import type { Download } from '../../kernel/operation.ts';

/**
 * Sends a file of the caller's own, part by part as it is made. Where making it fails on the way, the connection breaks,
 * so that nobody takes a part for the whole.
 */
export function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, parts }: Answer & Required<Pick<Answer, 'parts'>>,
  { filename }: Download,
  apiVersion: string,
): FastifyReply {
  reply.header('x-request-id', request.id).header('api-version', apiVersion);
  for (const name in headers) reply.header(name, headers[name]);
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.from(parts));
}
