import type { onSendHookHandler } from 'fastify';
import type { OldAddress } from '../../kernel/operation.ts';

/**
 * Has every answer at an old address say since when it is deprecated (RFC 9745) and where its successor is (RFC 5829).
 * At the sending, since refusals that no operation was asked for (too large a body, a wrong method) say it too.
 */
export function sayingItIsOld({ path, successor, deprecatedAt }: OldAddress): onSendHookHandler {
  const [old, now] = [familyOf(path), familyOf(successor.path)];
  return (request, reply, _payload, done) => {
    const [asked = ''] = request.url.split('?');
    const link = `<${now}${asked.slice(old.length)}>; rel="successor-version"`;
    const known = reply.getHeader('link');
    reply.header('deprecation', `@${deprecatedAt}`);
    reply.header('link', known === undefined ? link : `${known}, ${link}`);
    done();
  };
}

/** The beginning of a path that all of a family share: `/api/mobileapp/`. */
const familyOf = (path: string): string => path.split('/', 3).join('/');
