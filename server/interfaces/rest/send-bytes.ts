import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bytes } from '../../kernel/bytes.ts';
import type { Answer } from '../../kernel/call.ts';
import { sendNegotiated } from '../../platform/http/send-negotiated.ts';

/**
 * Sends user-uploaded bytes, or the requested range: never as a page, whatever the content. Clients may cache them
 * but must revalidate access each time, unless the answer says for how long not.
 */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, bytes: sent }: Answer & Required<Pick<Answer, 'bytes'>>,
  apiVersion: string,
): FastifyReply {
  const { bytes, mediaType, version, download, cachedSeconds } = sent;
  reply.code(status).headers({
    'x-request-id': request.id,
    'api-version': apiVersion,
    'cache-control':
      cachedSeconds === undefined ? 'private, no-cache' : `private, max-age=${cachedSeconds}, immutable`,
    ...(download ? { 'content-disposition': dispositionOf(download) } : {}),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  return sendNegotiated(request, reply, { bytes, mediaType, etag: `"${version}"` });
}

/** RFC 6266: the name in ASCII for old clients, and as it is. */
function dispositionOf({ filename, isInline }: NonNullable<Bytes['download']>): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(filename).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
