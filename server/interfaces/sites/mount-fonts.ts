import type { FastifyInstance } from 'fastify';
import { cacheControlFor, findBuiltFiles } from '../../platform/http/built-files.ts';

export interface FontOptions {
  /** Folder of the fonts and their licences. */
  readonly folder: string;
}

/** Serves the fonts of published pages at the origin of each page. File names contain a hash of the content. */
export function mountFonts(app: FastifyInstance, { folder }: FontOptions): void {
  const files = findBuiltFiles(folder);
  app.get<{ Params: { name: string } }>(
    '/fonts/:name',
    // A preview has an opaque origin, so its fonts are cross-origin.
    { config: { readableBy: 'anyPage' } },
    (request, reply) => files.send(request, reply, request.params.name, cacheControlFor('ever')),
  );
}
