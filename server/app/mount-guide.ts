import type { FastifyInstance } from 'fastify';
import { pageAddress, pagesOf, startSlug } from '../interfaces/guide/page/pages.ts';
import { searchIndexSteps } from '../interfaces/guide/page/search-index.ts';
import { guidePagesSteps, guidePolicy, searchIndexAddress } from '../interfaces/guide/page/text.ts';
import { runInSteps } from '../kernel/event-loop.ts';
import { withExampleValues } from '../kernel/example-values.ts';
import type { Registry } from '../kernel/registry.ts';
import { type CachedBody, cacheText, sendCached } from '../platform/http/cached-body.ts';
import { sendPage } from '../platform/http/page.ts';

export interface GuidePageOptions {
  /** The guide's chapters by name in their address, in Markdown. */
  chapters(): Promise<ReadonlyMap<string, string>>;
  readonly registry: Registry;
  readonly version: string;
  baseUrl(): string;
}

interface GuidePages {
  readonly bySlug: ReadonlyMap<string, CachedBody>;
  readonly searchIndex: CachedBody;
}

/** Matches addresses of the guide's Markdown, with the chapter's name if there is one. */
const markdownAddress = /^\/api\/control-plane\/guide(?:\.md|\/([a-z0-9-]+)\.md)?(?:\?|$)/;

/**
 * Serves the guide as public pages, one for each chapter, rendered on the first request. A browser that opens the
 * address of a Markdown version is redirected there: browsers send `text/html` in Accept, programs do not.
 */
export function mountGuide(
  app: FastifyInstance,
  { chapters, registry, version, baseUrl }: GuidePageOptions,
): void {
  let rendered: Promise<GuidePages> | undefined;
  async function render(): Promise<GuidePages> {
    const facts = { registry, version, baseUrl: baseUrl() };
    const pages = pagesOf(await chapters(), withExampleValues(registry.operations, facts));
    const texts = await runInSteps(guidePagesSteps(pages, facts));
    return {
      bySlug: new Map([...texts].map(([slug, text]) => [slug, cacheText(text)])),
      searchIndex: cacheText(await runInSteps(searchIndexSteps(pages))),
    };
  }
  const guide = () => (rendered ??= render());

  app.get<{ Params: { slug?: string } }>('/guide/:slug', async (request, reply) => {
    const { slug = '' } = request.params;
    if (slug === startSlug) return reply.redirect(pageAddress(slug), 308);
    const page = (await guide()).bySlug.get(slug);
    return page ? sendPage(request, reply, page, { policy: guidePolicy }) : reply.callNotFound();
  });
  app.get('/guide', async (request, reply) => {
    const { bySlug } = await guide();
    return sendPage(request, reply, bySlug.get(startSlug) ?? '', { policy: guidePolicy });
  });
  app.get(searchIndexAddress, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    return sendCached(request, reply, (await guide()).searchIndex, 'application/json; charset=utf-8');
  });
  app.addHook('onRequest', (request, reply, done) => {
    const found = request.method === 'GET' ? markdownAddress.exec(request.url) : null;
    if (found) reply.header('vary', 'Accept');
    if (!found || !request.headers.accept?.includes('text/html')) {
      done();
      return;
    }
    const [, slug = startSlug] = found;
    guide().then(({ bySlug }) => {
      reply.redirect(pageAddress(bySlug.has(slug) ? slug : startSlug), 302);
    }, done);
  });
}
