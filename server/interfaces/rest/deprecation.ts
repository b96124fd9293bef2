import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { OldAddress } from '../../kernel/audiences.ts';

/** Adds the deprecation date (RFC 9745) and the successor (RFC 5829) to answers at a former address. */
export function setDeprecationHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, successor, deprecatedAt }: OldAddress,
): void {
  const [requestPath = ''] = request.url.split('?');
  const link = `<${familyOf(successor.path)}${requestPath.slice(familyOf(path).length)}>; rel="successor-version"`;
  const existing = reply.getHeader('link');
  reply.header('deprecation', `@${deprecatedAt}`);
  reply.header('link', existing === undefined ? link : `${existing}, ${link}`);
}

/** The same for every answer of a route, added when sending, so that early refusals have it too. */
export const deprecationHook =
  (address: OldAddress): onSendHookHandler =>
  (request, reply, _payload, done) => {
    setDeprecationHeaders(request, reply, address);
    done();
  };

/** Common path prefix of a family: `/api/mobileapp`. */
const familyOf = (path: string): string => path.split('/', 3).join('/');
