import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../kernel/call.ts';
import type { Download } from '../../kernel/operation.ts';

/**
 * Sends a private file while it is generated. If that fails midway, the connection is cut, so that a truncated file
 * is not mistaken for a complete one.
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
