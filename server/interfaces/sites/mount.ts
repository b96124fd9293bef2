import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pipeline } from '../../kernel/pipeline.ts';
import type { BeginFile } from '../../kernel/upload.ts';
import {
  type AdmitVisit,
  type LiveSite,
  probePath,
  type SiteAnswer,
} from '../../platform/http/delivered-site.ts';
import { pathOf } from './address-texts.ts';
import { createRefusalDelay } from './delay-refusal.ts';
import { mountOperations } from './mount-operations.ts';
import { type CachedAnswer, createPageCache, encodeAnswer } from './page-cache.ts';
import { sendFailure, sendPlain, sendTooMany } from './plain-pages.ts';
import { sendAnswer } from './send-answer.ts';
import { sendMark, sendRedirect } from './send-moved.ts';
import { sendPicture } from './send-picture.ts';
import { answerToVisitor } from './visitor-pass.ts';

/** A page shown to a visitor, with its request. */
export interface PageView {
  readonly siteId: number;
  readonly path: string;
  readonly url: string;
  readonly address: string;
  readonly headers: FastifyRequest['headers'];
}

export interface SitesOptions {
  /** Live site at a host; undefined if there is none. */
  siteAt(host: string): Promise<LiveSite | undefined>;
  /** Origin that a host redirects to; undefined if the site is served at the host itself. */
  movedTo(host: string): string | undefined;
  /** True for hosts that send HSTS. */
  isSettled(host: string): boolean;
  /** Text at `probePath` of a host; undefined if it has none. */
  markAt(host: string): string | undefined;
  /** Called for each visitor's request of an address without a page. */
  missed(siteId: number, path: string, headers: FastifyRequest['headers']): void;
  /** Called for each page shown to a visitor. */
  viewed(view: PageView): void;
  readonly pipeline: Pipeline;
  /** Creates a file for a form upload. */
  readonly beginFile: BeginFile;
  /** Limits requests that cost more than a cached page. */
  admit: AdmitVisit;
  /** The client's network address. */
  addressOf(request: FastifyRequest): string;
}

/** Lifetime of HSTS: one year, without subdomains, which are up to the owner. */
const insistSeconds = 31_536_000;

/** Host in lower case without a trailing dot, for comparison. */
const hostOf = ({ hostname }: FastifyRequest): string => hostname.toLowerCase().replace(/\.$/, '');

/** Serves published sites, each at its own host. The Command Center is not accessible there. */
export function mountSites(app: FastifyInstance, options: SitesOptions): void {
  const { siteAt, movedTo, isSettled, markAt, missed, viewed, pipeline, beginFile, admit, addressOf } =
    options;
  const pages = createPageCache();
  const delayRefusal = createRefusalDelay();
  const refuse = (request: FastifyRequest, reply: FastifyReply) => sendPlain(request, reply, 404, 'noSite');

  const sendOnce = (request: FastifyRequest, reply: FastifyReply, unstored: SiteAnswer) =>
    sendAnswer(request, reply, encodeAnswer(unstored));

  function sendCounted(request: FastifyRequest, reply: FastifyReply, siteId: number, sent: CachedAnswer) {
    const { answer: page } = sent;
    if (page.kind === 'page' && page.status === 200 && request.method === 'GET') {
      const { url, headers } = request;
      viewed({ siteId, path: pathOf(url), url, address: addressOf(request), headers });
    }
    return sendAnswer(request, reply, sent);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = await siteAt(hostOf(request));
    if (!site) return refuse(request, reply);
    const path = pathOf(request.url);
    const own = await answerToVisitor(request, site, path);
    if (own) return sendOnce(request, reply, own);
    const keyFor = (at: string) => `${hostOf(request)}\n${site.version}\n${at}`;
    const cached = pages.find(keyFor(path));
    // Not limited: it costs less than a refusal, and behind a proxy many visitors share an address.
    if (cached) return sendCounted(request, reply, site.site.siteId, cached);
    const isThere = await site.has(path);
    const wait = admit(isThere ? 'page' : 'notFound', site.site.siteId, addressOf(request));
    if (wait !== undefined) {
      await delayRefusal();
      return sendTooMany(request, reply, wait);
    }
    const found = isThere ? await site.answer(path) : undefined;
    if (found) return sendCounted(request, reply, site.site.siteId, pages.keep(keyFor(path), found));
    missed(site.site.siteId, path, request.headers);
    // Not a possible request path: those begin with a slash.
    const nowhere = keyFor('');
    return sendAnswer(request, reply, pages.find(nowhere) ?? pages.keep(nowhere, await site.notFound()));
  }

  // Bodies are read only after the call was admitted.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', (request, reply, done) => {
    const mark = request.url === probePath ? markAt(hostOf(request)) : undefined;
    if (mark !== undefined) return void sendMark(reply, mark);
    if (isSettled(hostOf(request))) reply.header('strict-transport-security', `max-age=${insistSeconds}`);
    const origin = movedTo(hostOf(request));
    if (origin !== undefined) return void sendRedirect(request, reply, origin);
    done();
  });
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const site = await siteAt(hostOf(request));
    const { name } = request.params;
    const picture = await site?.media(name);
    return picture ? sendPicture(request, reply, name, picture) : answer(request, reply);
  });
  for (const address of ['/favicon.ico', '/apple-touch-icon.png', '/icons/:name', '/share/:name'])
    app.get(address, async (request, reply) => {
      const path = pathOf(request.url);
      const picture = await (await siteAt(hostOf(request)))?.drawn(path);
      return picture ? sendPicture(request, reply, path, picture) : answer(request, reply);
    });
  const acceptsPosts = mountOperations(app, {
    pipeline,
    beginFile,
    siteOf: (request) => siteAt(hostOf(request)),
    addressOf,
    delayRefusal,
    send: sendOnce,
    otherwise: answer,
  });
  app.get('/*', answer);
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request, reply);
    if (!(await siteAt(hostOf(request)))) return refuse(request, reply);
    const allow = acceptsPosts(pathOf(request.url)) ? 'GET, HEAD, POST' : 'GET, HEAD';
    return sendPlain(request, reply.header('allow', allow), 405, 'notAllowed');
  });
  app.setErrorHandler((thrown: { statusCode?: number; code?: string }, request, reply) =>
    sendFailure(request, reply, thrown.code, thrown.statusCode ?? 500),
  );
}
