import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { OldAddress } from '../../kernel/audiences.ts';

/** Has an answer at an old address say since when it is deprecated (RFC 9745) and where its successor is (RFC 5829). */
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

/** The same for every answer of a route; at the sending, since refusals that no operation was asked for say it too. */
export const sayingItIsOld =
  (address: OldAddress): onSendHookHandler =>
  (request, reply, _payload, done) => {
    sayItIsOld(request, reply, address);
    done();
  };

/** The beginning of a path that all of a family share: `/api/mobileapp`. */
const familyOf = (path: string): string => path.split('/', 3).join('/');
