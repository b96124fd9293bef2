import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { OldAddress } from '../../kernel/audiences.ts';

/** Adds the deprecation date (RFC 9745) and the successor (RFC 5829) to answers at a former address. */
export function sayItIsOld(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, successor, deprecatedAt }: OldAddress,
): void {
  const [asked = ''] = request.url.split('?');
  const link = `<${familyOf(successor.path)}${asked.slice(familyOf(path).length)}>; rel="successor-version"`;
  const known = reply.getHeader('link');
  reply.header('deprecation', `@${deprecatedAt}`);
  reply.header('link', known === undefined ? link : `${known}, ${link}`);
}

/** The same for every answer of a route, added when sending, so that early refusals have it too. */
export const sayingItIsOld =
  (address: OldAddress): onSendHookHandler =>
  (request, reply, _payload, done) => {
    sayItIsOld(request, reply, address);
    done();
  };

/** Common path prefix of a family: `/api/mobileapp`. */
const familyOf = (path: string): string => path.split('/', 3).join('/');
