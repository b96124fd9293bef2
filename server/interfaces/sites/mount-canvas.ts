import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cacheControlFor, findBuiltFiles } from '../../platform/http/built-files.ts';
import type { SitePicture } from '../../platform/http/delivered-site.ts';
import { pagePolicy } from '../../platform/http/page.ts';
import { sendPicture } from './send-picture.ts';

export interface CanvasOptions {
  /** Folder of the built canvas. */
  readonly folder: string;
  /** Canvas of a token; undefined if the token is invalid or expired. */
  canvasOf(token: string): Promise<{ picture(name: string): Promise<SitePicture | undefined> } | undefined>;
}

/** Gives the canvas no origin, so that nothing on it can read from the Command Center. */
const policy = `${pagePolicy({
  'script-src': "'self'",
  // `data:` for placeholder drawings, `blob:` for files being uploaded.
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'frame-ancestors': "'self'",
})}; sandbox allow-scripts`;
const refusedPolicy = `${pagePolicy({ 'frame-ancestors': "'self'" })}; sandbox`;
const over = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>This canvas is over</title></head>
<body><h1>This canvas is over</h1><p>Open the editor again.</p></body></html>
`;

/**
 * Serves the canvas of the editor: `/canvas/{token}/`, its pictures below that, and its script below `/canvas/assets/`. The page
 * is empty until the editor sends content. Its origin is opaque, so its script and pictures are cross-origin.
 */
export function mountCanvas(app: FastifyInstance, { folder, canvasOf }: CanvasOptions): void {
  const files = findBuiltFiles(folder);
  const script = scriptIn(folder);
  const shell = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Canvas</title>
<script type="module" crossorigin src="/canvas/assets/${script}"></script></head>
<body></body></html>
`;
  const config = { readableBy: 'anyPageLoads' } as const;
  app.get<{ Params: { name: string } }>('/canvas/assets/:name', { config }, (request, reply) =>
    files.send(request, reply, `assets/${request.params.name}`, cacheControlFor('ever')),
  );
  app.get<{ Params: { token: string } }>('/canvas/:token/', async (request, reply) => {
    if (!(await canvasOf(request.params.token)) || script === undefined) return refuse(reply);
    return guarded(reply)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(shell);
  });
  app.get<{ Params: { token: string; name: string } }>(
    '/canvas/:token/media/:name',
    { config },
    async (request, reply) => {
      const { token, name } = request.params;
      const picture = await (await canvasOf(token))?.picture(name);
      if (!picture) return refuse(reply);
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return sendPicture(request, reply, name, picture);
    },
  );
}

/** File name of the built script, which contains a hash of its content. */
function scriptIn(folder: string): string | undefined {
  const list = join(folder, 'manifest.json');
  if (!existsSync(list)) return undefined;
  const entries: Readonly<Record<string, { readonly file: string }>> = JSON.parse(readFileSync(list, 'utf8'));
  return entries['src/canvas.ts']?.file.replace('assets/', '');
}

const guarded = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });

const refuse = (reply: FastifyReply): FastifyReply =>
  guarded(reply)
    .code(404)
    .header('content-security-policy', refusedPolicy)
    .type('text/html; charset=utf-8')
    .send(over);
