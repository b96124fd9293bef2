import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  AdmitVisit,
  PreviewedSite,
  SiteAnswer,
  SitePicture,
} from '../../platform/http/delivered-site.ts';
import { pagePolicy } from '../../platform/http/page.ts';
import { pathOf, queryText } from './address-texts.ts';
import { policyOf } from './answer-headers.ts';
import { createRefusalDelay } from './delay-refusal.ts';

export interface PreviewOptions {
  /** Content of a preview link; undefined if it is forged, expired or revoked. */
  previewOf(token: string): Promise<PreviewedSite | undefined>;
  /** Limits rendered pages, as for a live site. */
  admit: AdmitVisit;
  /** The client's network address. */
  addressOf(request: FastifyRequest): string;
}

/** Gives previews an opaque origin: their content is not approved yet. */
const sandbox = '; sandbox allow-scripts allow-forms';
const pageOf = (title: string, text: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>\n<body><h1>${title}</h1>\n<p>${text}</p></body></html>\n`;
const gonePage = pageOf(
  'No preview',
  'This link is not one of ours, has expired or was revoked. Make a new one.',
);
const tooMany = pageOf('Too many requests', 'Please try again in a minute.');

/** Serves previews on the Command Center's host to anyone with a link. */
export function mountPreviews(app: FastifyInstance, { previewOf, admit, addressOf }: PreviewOptions): void {
  const delayRefusal = createRefusalDelay();
  app.get<{ Params: { token: string; '*': string } }>('/preview/:token/*', async (request, reply) => {
    const { token } = request.params;
    const preview = await previewOf(token);
    guard(reply);
    if (!preview) return refuse(reply);
    const path = pathOf(request.url).slice(`/preview/${token}`.length);
    if (path.startsWith('/media/'))
      return sendMedia(reply, await preview.media(path.slice('/media/'.length)));
    if (path.startsWith('/icons/')) return sendMedia(reply, await preview.drawn(path));
    const words = path === '/search' ? (queryText(request.url, 'q') ?? '') : undefined;
    const isThere = words !== undefined || (await preview.has(path));
    const kind = words !== undefined ? 'search' : isThere ? 'page' : 'notFound';
    const wait = admit(kind, preview.site.siteId, addressOf(request));
    if (wait !== undefined) {
      await delayRefusal();
      return refuse(reply.header('retry-after', wait), 429, tooMany);
    }
    if (words !== undefined)
      return send(reply, await preview.search({ words, type: queryText(request.url, 'type') }));
    return send(reply, (isThere ? await preview.answer(path) : undefined) ?? (await preview.notFound()));
  });
  app.get<{ Params: { token: string } }>('/preview/:token', (request, reply) =>
    guard(reply).redirect(`/preview/${encodeURIComponent(request.params.token)}/`, 302),
  );
}

const guard = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });

const refuse = (reply: FastifyReply, status = 404, page = gonePage): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', pagePolicy({}) + sandbox)
    .type('text/html; charset=utf-8')
    .send(page);

function send(reply: FastifyReply, answer: SiteAnswer): FastifyReply {
  if (answer.kind === 'redirect') return reply.redirect(answer.location, 302);
  if (answer.kind === 'text')
    return reply
      .headers({
        'content-security-policy': `default-src 'none'${sandbox}`,
        // A sandboxed page has an opaque origin, so its own scripts are cross-origin.
        ...(answer.isImmutable ? { 'access-control-allow-origin': '*' } : {}),
      })
      .type(answer.mediaType)
      .send(answer.text);
  return reply
    .code(answer.status)
    .header('content-security-policy', policyOf(answer, "'self'") + sandbox)
    .type('text/html; charset=utf-8')
    .send(answer.html);
}

const sendMedia = (reply: FastifyReply, picture: SitePicture | undefined): FastifyReply =>
  picture
    ? reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(picture.mediaType)
        .send(picture.bytes)
    : refuse(reply);
