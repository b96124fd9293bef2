import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedBody, createCachedBody, sendCached } from './cached-body.ts';
import type { Coding } from './coding.ts';

const yearSeconds = 31_536_000;

/** Cache-Control of a file: forever if its name changes with its content, otherwise a number of seconds. */
export const cacheControlFor = (seconds: number | 'ever'): string =>
  seconds === 'ever' ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${seconds}`;

/** Media types of build output. Everything else is served as bytes, and browsers must not guess. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Suffixes of precompressed files. */
const suffixes: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** A folder of prebuilt files. */
export interface BuiltFiles {
  /** True if a file exists at a path with `/` separators. Paths outside the folder never match. */
  has(path: string): boolean;
  /** Sends a file in the best precompressed form. Answers 404 if it does not exist. */
  send(request: FastifyRequest, reply: FastifyReply, path: string, cacheControl: string): FastifyReply;
}

/**
 * Lists the built files. Each is read on first request and kept in memory: there are few, and no new ones. Empty for
 * a missing folder.
 */
export function findBuiltFiles(folder: string): BuiltFiles {
  const found = existsSync(folder) ? filesBelow(folder) : new Set<string>();
  const files = new Map<string, Promise<CachedBody>>();

  function read(path: string): Promise<CachedBody> {
    const cached = files.get(path);
    if (cached) return cached;
    const file = join(folder, path);
    const availableCodings = (['br', 'gzip'] as const).filter((coding) => found.has(path + suffixes[coding]));
    const reading = readFile(file).then((plain) =>
      createCachedBody(plain, availableCodings, (coding) => readFile(file + suffixes[coding])),
    );
    files.set(path, reading);
    reading.catch(() => files.delete(path));
    return reading;
  }

  return {
    has: (path) => found.has(path) && !/\.(br|gz)$/.test(path),
    send(request, reply, path, cacheControl) {
      if (!this.has(path)) {
        reply.callNotFound();
        return reply;
      }
      const contentType = contentTypes[extname(path)] ?? 'application/octet-stream';
      reply.header('cache-control', cacheControl).header('x-content-type-options', 'nosniff');
      read(path).then(
        (file) => sendCached(request, reply, file, contentType),
        (thrown) => reply.send(thrown),
      );
      return reply;
    },
  };
}

/** Paths of all files except dotfiles of the build. */
function filesBelow(folder: string): ReadonlySet<string> {
  const start = join(folder, sep).length;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(start).replaceAll(sep, '/'));
  return new Set(paths.filter((path) => !/(^|\/)\./.test(path)));
}
