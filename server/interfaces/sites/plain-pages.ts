import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedBody, cacheText } from '../../platform/http/cached-body.ts';
import { pagePolicy, sendPage } from '../../platform/http/page.ts';

/** In the visitor's colours, light or dark, because nothing is known of a site. */
const style =
  ':root{color-scheme:light dark}body{display:grid;place-content:center;min-height:100dvh;margin:0;padding:2rem;box-sizing:border-box;' +
  'font:1.125rem/1.5 system-ui,sans-serif;text-align:center}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}p{margin:0;max-width:36rem}';

/** Page without a site's design: for hosts without a site, and for refusals that must stay cheap during a flood. */
const pageOf = (title: string, text: string): CachedBody =>
  cacheText(
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>\n<body><h1>${title}</h1>\n<p>${text}</p></body></html>\n`,
  );

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = pagePolicy({ 'style-src': `'sha256-${styleHash}'` });
const pages = {
  noSite: pageOf('Not found', 'There is no site at this address.'),
  tooMany: pageOf(
    'Too many requests',
    'Too many requests came from your network. Please try again in a minute.',
  ),
  notAllowed: pageOf('Not possible', 'This address can be looked at, and nothing else.'),
  noForm: pageOf('Not now', 'This is not what a form sends.'),
  tooLarge: pageOf('Not now', 'This is more than a form takes.'),
  unreadable: pageOf('Not now', 'The request cannot be read.'),
  fault: pageOf('Not now', 'Something went wrong here. Try again in a moment.'),
};

export const sendPlain = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: keyof typeof pages,
): FastifyReply => sendPage(request, reply.code(status), pages[page], { policy });

/** Sends a plain page about a failed call. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  code: string | undefined,
  status: number,
): FastifyReply {
  if (code === 'not_ready' || code === 'took_too_long')
    return sendPlain(request, reply.header('retry-after', '2'), 503, 'fault');
  return sendPlain(request, reply, status, pageByStatus[status] ?? (status >= 500 ? 'fault' : 'unreadable'));
}

const pageByStatus: Readonly<Record<number, keyof typeof pages>> = {
  413: 'tooLarge',
  415: 'noForm',
  429: 'tooMany',
};

export function sendTooMany(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  return sendPlain(request, reply.header('retry-after', seconds), 429, 'tooMany');
}
