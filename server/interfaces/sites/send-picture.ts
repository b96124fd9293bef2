import type { FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlFor } from '../../platform/http/built-files.ts';
import type { SitePicture } from '../../platform/http/delivered-site.ts';
import { sendNegotiated } from '../../platform/http/send-negotiated.ts';

/** Sends a picture with a content-addressed URL, or the requested range of it. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { bytes, mediaType, keptSeconds }: SitePicture,
): FastifyReply {
  reply.headers({
    'cache-control': cacheControlFor(keptSeconds ?? 'ever'),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  return sendNegotiated(request, reply, { bytes, mediaType, etag: `"${name}"` });
}
