import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cacheControlFor, findBuiltFiles } from '../../platform/http/built-files.ts';

export interface WebOptions {
  /** Folder of the built Command Center. */
  readonly folder: string;
  /** True if browsers use https. */
  readonly isSecure: boolean;
}

/** Addresses that are never pages: unknown ones get an API error. */
const notPages = /^\/(?:api|mcp|assets|\.well-known|errors|healthz|readyz|metrics)(?:\/|$)|\.\w+$/;

/**
 * OAuth endpoints, also at the paths that clients guess if they find no metadata. Clients parse the answer as JSON
 * whatever its type, and crash on a page.
 */
const oauthEndpoints =
  /^\/(?:register|authorize|token|oauth\/(?:register|authorize|token|revoke|jwks))(?:\/|$)|\/\.well-known(?:\/|$)/;

const isPage = (path: string): boolean => !notPages.test(path) && !oauthEndpoints.test(path);

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && isPage(request.url.split('?')[0] ?? '');

/** Serves the Command Center. Every page address returns its single document; the browser routes to the page. */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          imgSrc: ["'self'", 'data:'],
          // Mantine sets sizes and colours in style attributes.
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
    const files = findBuiltFiles(options.folder);
    if (!files.has('index.html')) {
      pages.get('/', (_request, reply) =>
        reply.type('text/plain').send('The web interface is not built. Run npm start.\n'),
      );
      return;
    }
    pages.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      const path = request.params['*'];
      // File names below /assets/ contain a hash of their content.
      if (files.has(path))
        return files.send(
          request,
          reply,
          path,
          path.startsWith('assets/') ? cacheControlFor('ever') : 'no-cache',
        );
      // The address of a client review is its secret.
      const isLink = path.startsWith('review/');
      if (isLink) reply.header('x-robots-tag', 'noindex, nofollow');
      if (wantsPage(request))
        return files.send(request, reply, 'index.html', isLink ? 'no-store' : 'no-cache');
      return reply.callNotFound();
    });
  });
}
