import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type PreviewLook, previewPage, previewPolicy } from './preview.ts';

export interface WidgetOptions {
  /** The folder the widget was built into. */
  readonly folder: string;
}

/** Pages keep their snippet for years, so the loader's name has no hash: a new version is everywhere within this time. */
const loaderSeconds = 300;
const yearSeconds = 31_536_000;

/**
 * Serves the visitor's widget to pages of any origin: the loader at `/widget.js`, the chat below `/widget/`. And to our own
 * pages `/widget/preview`, where it stands alone.
 */
export async function mountWidget(app: FastifyInstance, { folder }: WidgetOptions): Promise<void> {
  if (!existsSync(join(folder, 'widget.js'))) {
    app.get('/widget.js', (_request, reply) =>
      reply.code(503).type('text/plain').send('The widget is not built. Run npm start.\n'),
    );
    return;
  }
  app.get<{ Querystring: PreviewLook }>('/widget/preview', (request, reply) => {
    const page = previewPage(request.query);
    if (page === undefined) return reply.callNotFound();
    return reply
      .headers({
        'Content-Security-Policy': previewPolicy,
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  });
  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: folder,
      serve: false,
      // The build has put .br and .gz beside each file.
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        // Names below /widget/ carry a hash of their content.
        const isLoader = /[\\/]widget\.js(\.\w+)?$/.test(path);
        reply.header(
          'Cache-Control',
          isLoader ? `public, max-age=${loaderSeconds}` : `public, max-age=${yearSeconds}, immutable`,
        );
      },
    });
    // A page of another origin runs them, and one that isolates itself asks whether it may.
    files.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Timing-Allow-Origin': '*',
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Accept-Encoding',
      });
    });
    files.get('/widget.js', (_request, reply) => reply.sendFile('widget.js'));
    files.get<{ Params: { name: string } }>('/widget/:name', (request, reply) => {
      const { name } = request.params;
      return /^[\w-]+\.js$/.test(name) ? reply.sendFile(`widget/${name}`) : reply.callNotFound();
    });
  });
}
