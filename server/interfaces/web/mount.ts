import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface WebOptions {
  /** The folder the Command Center was built into. */
  readonly folder: string;
  /** Whether browsers reach us over https. */
  readonly isSecure: boolean;
}

/** Addresses that are never a page: an unknown one among them is answered as the API answers. */
const notPages = /^\/(?:api|mcp|assets|\.well-known|errors|healthz|readyz|metrics)(?:\/|$)|\.\w+$/;

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(request.url.split('?')[0] ?? '');

/** Serves the Command Center. Every address that is a page answers its one document; the browser finds the page. */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          imgSrc: ["'self'", 'data:'],
          // Mantine sets sizes and colours as style attributes.
          styleSrc: ["'self'", "'unsafe-inline'"],
          scriptSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: options.isSecure,
      crossOriginEmbedderPolicy: false,
    });
    if (!existsSync(join(options.folder, 'index.html'))) {
      pages.get('/', (_request, reply) =>
        reply.type('text/plain').send('The web interface is not built. Run npm start.\n'),
      );
      return;
    }
    await pages.register(fastifyStatic, {
      root: options.folder,
      wildcard: false,
      index: false,
      // As the build left them. Answers of the API are not compressed at all: they may hold a token (BREACH).
      preCompressed: true,
      // Names under /assets/ carry a hash of their content.
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    pages.get('/', (_request, reply) => reply.sendFile('index.html'));
    pages.get('/*', (request, reply) => {
      if (wantsPage(request)) return reply.sendFile('index.html');
      return reply.callNotFound();
    });
  });
}
