import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNegotiated } from '../../platform/http/send-negotiated.ts';

/** A public file. */
interface PublicFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export interface FilesOptions {
  /** Finds the public file of a name, synchronously if it is in memory; undefined if there is none. */
  find(name: string): PublicFile | Promise<PublicFile | undefined>;
}

/** Names never change content: other content gets another name. */
const keptFor = 'public, max-age=31536000, immutable';

/**
 * Serves the public files of sites. Without cookies and redirects, because mail providers fetch logos and photos
 * this way; and never as a page, whatever the content.
 */
export function mountFiles(app: FastifyInstance, { find }: FilesOptions): void {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { config: { readableBy: 'anyPageLoads' } },
    (request, reply) => {
      const file = find(request.params.name);
      if (!(file instanceof Promise)) return send(request, reply, file);
      return file.then((read) => (read ? send(request, reply, read) : reply.callNotFound()));
    },
  );
}

function send(
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
  { mediaType, bytes }: PublicFile,
): FastifyReply {
  reply.headers({
    'cache-control': keptFor,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  return sendNegotiated(request, reply, { bytes, mediaType, etag: `"${request.params.name}"` });
}
