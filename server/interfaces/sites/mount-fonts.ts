import type { FastifyInstance } from 'fastify';
import { cacheControlFor, findBuiltFiles } from '../../platform/http/built-files.ts';

export interface FontOptions {
  /** The folder of the fonts and their licences. */
  readonly folder: string;
}

/** Serves the fonts of published pages at the origin of each page. Their names carry a hash of their content. */
export function mountFonts(app: FastifyInstance, { folder }: FontOptions): void {
  const files = findBuiltFiles(folder);
  app.get<{ Params: { name: string } }>(
    '/fonts/:name',
    // A preview is of no origin, and loads them as another's.
    { config: { readableBy: 'anyPage' } },
    (request, reply) => files.send(request, reply, request.params.name, cacheControlFor('ever')),
  );
}
