import type { FastifyInstance } from 'fastify';
import { cacheControlFor, findBuiltFiles } from '../../platform/http/built-files.ts';
import { sendPage } from '../../platform/http/page.ts';
import { type PreviewLook, previewPage, previewPolicy } from './preview.ts';

export interface WidgetOptions {
  /** Folder of the built widget. */
  readonly folder: string;
  /** Serves a page with the widget on its own; not at the hosts of sites. */
  readonly hasPreview?: boolean;
}

/**
 * Pages keep their snippet for years, so the loader's name has no hash: a new version is used everywhere within this
 * time.
 */
const loaderSeconds = 300;

/** Loaded by pages of other origins, including cross-origin isolated ones. */
const config = { readableBy: 'anyPageLoads' } as const;

/**
 * Serves the visitor's widget to pages of any origin: the loader at `/widget.js`, the chat below `/widget/`. Also
 * serves our own pages `/widget/preview`, the widget on its own.
 */
export function mountWidget(app: FastifyInstance, { folder, hasPreview = true }: WidgetOptions): void {
  const files = findBuiltFiles(folder);
  if (!files.has('widget.js')) {
    app.get('/widget.js', (_request, reply) =>
      reply.code(503).type('text/plain').send('The widget is not built. Run npm start.\n'),
    );
    return;
  }
  if (hasPreview)
    app.get<{ Querystring: PreviewLook }>('/widget/preview', (request, reply) => {
      const page = previewPage(request.query);
      if (page === undefined) return reply.callNotFound();
      return sendPage(request, reply, page, { policy: previewPolicy, referrerPolicy: 'no-referrer' });
    });
  app.get('/widget.js', { config }, (request, reply) =>
    files.send(request, reply, 'widget.js', cacheControlFor(loaderSeconds)),
  );
  // File names contain a hash of their content.
  app.get<{ Params: { name: string } }>('/widget/:name', { config }, (request, reply) =>
    files.send(request, reply, `widget/${request.params.name}`, cacheControlFor('ever')),
  );
}
