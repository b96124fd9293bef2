import type { FastifyInstance } from 'fastify';
import { guidePage, guidePolicy } from '../interfaces/guide/page/text.ts';
import { type Kept, keepText } from '../platform/http/kept.ts';
import { sendPage } from '../platform/http/page.ts';

export interface GuidePageOptions {
  /** The complete guide. */
  markdown(): string;
  /** Where people reach the service. */
  baseUrl(): string;
}

/** Serves the guide to anybody as a page. Made at the first request. */
export function mountGuide(app: FastifyInstance, { markdown, baseUrl }: GuidePageOptions): void {
  let page: Kept | undefined;
  app.get('/guide', (request, reply) => {
    page ??= keepText(guidePage(markdown(), baseUrl()));
    return sendPage(request, reply, page, { policy: guidePolicy });
  });
}
