import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { BuiltAssets } from './shell.ts';

const yearSeconds = 31_536_000;
/** Pictures and styles of the stage keep their names. */
export const stageSeconds = 3600;

/** Where what pages load was built to. */
export interface Built {
  readonly gallery: BuiltAssets;
  readonly effect: BuiltAssets;
  /** The script that plays demos by itself. */
  readonly player: string;
}

/** The addresses of what was built, from the build's own list. Undefined where it was not. */
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

/** Serves what was built: scripts and styles, libraries, and the stage of the demos. */
export async function serveFiles(files: FastifyInstance, folder: string): Promise<void> {
  await files.register(fastifyStatic, {
    root: folder,
    serve: false,
    // The build has put .br and .gz beside each file.
    preCompressed: true,
    cacheControl: false,
  });
  files.addHook('onRequest', async (request, reply) => {
    const isStage = request.url.startsWith('/effects/stage/');
    reply.headers({
      // Names of the others carry a version or a hash.
      'cache-control': isStage
        ? `public, max-age=${stageSeconds}`
        : `public, max-age=${yearSeconds}, immutable`,
      // Demos with a library run in an origin of their own.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  });
  for (const part of ['assets', 'lib', 'stage'] as const) {
    files.get<{ Params: { '*': string } }>(`/effects/${part}/*`, (request, reply) => {
      const path = request.params['*'];
      return /^[\w@.-]+(?:\/[\w@.-]+)*$/.test(path) && !path.includes('..')
        ? reply.sendFile(`${part}/${path}`)
        : reply.callNotFound();
    });
  }
}
