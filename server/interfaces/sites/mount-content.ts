import type { FastifyInstance } from 'fastify';
import { cachedText, sendCached } from '../../platform/http/cached-body.ts';

export interface ContentOptions {
  /** A published document referenced by public pages, as JSON text. */
  documentOf(siteKey: string, path: string): Promise<string | undefined>;
}

/** Serves published documents to sites that are generated elsewhere, for pages of any origin. */
export function mountContent(app: FastifyInstance, { documentOf }: ContentOptions): void {
  app.get<{ Params: { site_key: string; '*': string } }>(
    '/api/sites/:site_key/content/*',
    { config: { readableBy: 'anyPage' } },
    async (request, reply) => {
      const { site_key: siteKey, '*': path } = request.params;
      const text = siteKey.includes('\0') ? undefined : await documentOf(siteKey, path);
      if (text === undefined) {
        reply.callNotFound();
        return reply;
      }
      reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
      return sendCached(request, reply, cachedText(text), 'application/json; charset=utf-8');
    },
  );
}
