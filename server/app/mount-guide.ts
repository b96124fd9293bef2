import type { FastifyInstance } from 'fastify';
import { guidePage, guidePolicy } from '../interfaces/guide/page/text.ts';
import { type Kept, keepText } from '../platform/http/kept.ts';
import { sendPage } from '../platform/http/page.ts';

export interface GuidePageOptions {
  /** The complete guide. */
  markdown(): string;
  baseUrl(): string;
}

/** Addresses of the guide's Markdown. */
const isGuide = (url: string): boolean =>
  /^\/api\/control-plane\/guide(?:\.md|\/[a-z-]+\.md)?(?:\?|$)/.test(url);

/**
 * Serves the guide as a public page, rendered on the first request. A browser that opens the address of the Markdown
 * version is redirected there: browsers send `text/html` in Accept, programs do not.
 */
export function mountGuide(app: FastifyInstance, { markdown, baseUrl }: GuidePageOptions): void {
  let page: Kept | undefined;
  app.get('/guide', (request, reply) => {
    page ??= keepText(guidePage(markdown(), baseUrl()));
    return sendPage(request, reply, page, { policy: guidePolicy });
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' && isGuide(request.url)) {
      reply.header('vary', 'Accept');
      if (request.headers.accept?.includes('text/html')) {
        reply.redirect('/guide', 302);
        return;
      }
    }
    done();
  });
}
