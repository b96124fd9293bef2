import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cacheControlFor, findBuiltFiles } from '../../platform/http/built-files.ts';
import type { BuiltAssets } from './shell.ts';

/** Cache lifetime of the stage's pictures and styles, whose names do not change with their content. */
export const stageSeconds = 3600;

/** Build output that the pages load. */
export interface Built {
  readonly gallery: BuiltAssets;
  readonly effect: BuiltAssets;
  /** Script that plays demos automatically. */
  readonly player: string;
}

/** Reads the build's manifest. Undefined if the gallery is not built. */
export function readBuilt(folder: string): Built | undefined {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) return undefined;
  const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const address = (entry: string) => `/effects/${manifest[`src/${entry}`]?.file}`;
  const style = address('gallery.css');
  return {
    gallery: { script: address('gallery.ts'), style },
    effect: { script: address('effect.ts'), style },
    player: address('player.ts'),
  };
}

/** Serves the build output: scripts and styles, libraries, and the stage of the demos. */
export function serveFiles(app: FastifyInstance, folder: string): void {
  const files = findBuiltFiles(folder);
  for (const part of ['assets', 'lib', 'stage'] as const) {
    // Other names contain a version or a hash.
    const cacheControl = cacheControlFor(part === 'stage' ? stageSeconds : 'ever');
    // Demos with a library run in an opaque origin.
    const config = { readableBy: 'anyPageLoads' } as const;
    app.get<{ Params: { '*': string } }>(`/effects/${part}/*`, { config }, (request, reply) =>
      files.send(request, reply, `${part}/${request.params['*']}`, cacheControl),
    );
  }
}
