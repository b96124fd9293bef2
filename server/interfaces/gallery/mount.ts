import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../../renderer/html.ts';
import { cacheControlFor } from '../../platform/http/built-files.ts';
import { type CachedBody, cachedText, cacheText, sendCached } from '../../platform/http/cached-body.ts';
import { pagePolicy, sendPage } from '../../platform/http/page.ts';
import { type Built, readBuilt, serveFiles, stageSeconds } from './built.ts';
import { demoPage, demoPolicy } from './demo-page.ts';
import { effectMain } from './effect-page.ts';
import { type DemoParts, type EffectQuery, type GalleryEffects, isMotion } from './effects.ts';
import { galleryMain } from './gallery-page.ts';
import { type BuiltAssets, pageText } from './shell.ts';

export interface GalleryOptions {
  /** Folder of the built gallery. */
  readonly folder: string;
  /** The catalog, loaded on the first request. */
  effects(): Promise<GalleryEffects>;
  baseUrl(): string;
}

const listAll = 100;

const policy = pagePolicy({
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
});

/** Serves the public gallery of effects: its pages, a standalone demo of each effect, and the libraries they use. */
export function mountGallery(app: FastifyInstance, options: GalleryOptions): void {
  const built = readBuilt(options.folder);
  if (!built) {
    app.get('/effects', (_request, reply) =>
      reply.code(503).type('text/plain').send('The gallery is not built. Run npm start.\n'),
    );
    return;
  }
  serveFiles(app, options.folder);

  const pages = new Map<string, CachedBody>();
  const cachedPage = (key: string, make: () => string): CachedBody => {
    const page = pages.get(key) ?? cacheText(make());
    pages.set(key, page);
    return page;
  };

  app.get('/effects', async (request, reply) => {
    const effects = await options.effects();
    const query = queryOf(request);
    const isFiltered = Object.keys(query).length > 0;
    const make = () =>
      pageText({
        title: 'Effects: free motion for web pages, with live demos',
        description:
          'Motion effects for websites: live demos, code that works when pasted, free under the MIT licence, and support for reduced motion.',
        path: '/effects',
        baseUrl: options.baseUrl(),
        assets: built.gallery,
        isListed: !isFiltered,
        main: galleryMain(effects.list({ ...query, limit: listAll }), query),
      });
    return sendPage(request, reply, isFiltered ? make() : cachedPage('/effects', make), { policy });
  });

  app.get<{ Params: { id: string } }>('/effects/:id', async (request, reply) => {
    const effects = await options.effects();
    const { id } = request.params;
    const all = effects.list({ limit: listAll }).data;
    const effect = all.find(({ effect_id }) => effect_id === id);
    if (!effect) return notFound(request, reply, built.gallery, options.baseUrl());
    const page = cachedPage(`/effects/${id}`, () =>
      pageText({
        title: `${effect.name}: a motion effect with its code`,
        description: effect.description,
        path: `/effects/${id}`,
        baseUrl: options.baseUrl(),
        assets: built.effect,
        isListed: true,
        main: effectMain(
          effects.get(id),
          all.filter((each) => each.category === effect.category && each !== effect),
        ),
      }),
    );
    return sendPage(request, reply, page, { policy });
  });

  // Three per effect: every page and motion setting.
  const demos = new Map<string, CachedDemo>();
  for (const [path, page] of [
    ['demo', 'first'],
    ['demo-2', 'second'],
  ] as const) {
    app.get<{ Params: { id: string }; Querystring: { motion?: string } }>(
      `/effects/:id/${path}`,
      // One two-page demo fetches its second page from its opaque origin.
      { config: { readableBy: 'anyPageLoads' } },
      async (request, reply) => {
        const effects = await options.effects();
        const motion = isMotion(request.query.motion) ? request.query.motion : 'guarded';
        const key = `/effects/${request.params.id}/${path}?${motion}`;
        const demo =
          demos.get(key) ??
          createDemo(effects.demo(request.params.id, { motion, page, base: libraries }), built);
        if (!demo) return notFound(request, reply, built.gallery, options.baseUrl());
        demos.set(key, demo);
        return sendPage(request, reply, demo.page, demo);
      },
    );
  }

  app.get('/effects/sitemap.xml', async (request, reply) => {
    const { data } = (await options.effects()).list({ limit: listAll });
    const addresses = ['/effects', ...data.map(({ effect_id }) => `/effects/${effect_id}`)];
    const entries = addresses.map((path) => html`<url><loc>${options.baseUrl() + path}</loc></url>\n`.text);
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
    reply.header('cache-control', cacheControlFor(stageSeconds));
    return sendCached(request, reply, cachedText(text), 'application/xml; charset=utf-8');
  });
}

/** Filters from the search form and category links. Unknown parameters are ignored. */
function queryOf(request: FastifyRequest): EffectQuery {
  const parameters = request.query as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    (['q', 'category', 'library'] as const).flatMap((name) => {
      const value = parameters[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim().slice(0, 200)]] : [];
    }),
  );
}

function notFound(request: FastifyRequest, reply: FastifyReply, assets: BuiltAssets, baseUrl: string) {
  const text = pageText({
    title: 'No such effect',
    description: 'There is no effect at this address.',
    path: '/effects',
    baseUrl,
    assets,
    isListed: false,
    main: html`<div class="intro"><h1>No such effect</h1><p>There is nothing at this address. <a href="/effects">See all effects.</a></p></div>`,
  });
  return sendPage(request, reply.code(404), text, { policy });
}

const libraries = '/effects/lib/';

interface CachedDemo {
  readonly page: CachedBody;
  readonly policy: string;
}

function createDemo(parts: DemoParts | undefined, { player }: Built): CachedDemo | undefined {
  if (!parts) return undefined;
  const text = demoPage({ ...parts, title: parts.name, player });
  return { page: cacheText(text), policy: demoPolicy(text, parts.hasLibrary) };
}
