import type { FastifyInstance } from 'fastify';
import { guidePageSteps, guidePolicy } from '../interfaces/guide/page/text.ts';
import { runInSteps } from '../kernel/event-loop.ts';
import { type CachedBody, cacheText } from '../platform/http/cached-body.ts';
import { sendPage } from '../platform/http/page.ts';

export interface GuidePageOptions {
  /** The complete guide. */
  markdown(): Promise<string>;
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
  let page: Promise<CachedBody> | undefined;
  app.get('/guide', async (request, reply) => {
    page ??= markdown()
      .then((text) => runInSteps(guidePageSteps(text, baseUrl())))
      .then(cacheText);
    return sendPage(request, reply, await page, { policy: guidePolicy });
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
