import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AdmitVisit, type DeliveredSite, pathOf, type SiteAnswer, searchedIn } from './delivered.ts';
import { createKeptPages, madeOf } from './kept-pages.ts';
import { answerToVisitor, mountEntrance } from './mount-entrance.ts';
import { sendPlain, sendTooMany } from './plain-pages.ts';
import { formBytesMax, postedFields } from './posted-fields.ts';
import { sendAnswer } from './send-answer.ts';
import { sendPicture } from './send-picture.ts';

export interface SitesOptions {
  /** The site that is live at a host: undefined where there is none. */
  siteAt(host: string): Promise<DeliveredSite | undefined>;
  /** Counts requests that cost more than a page that is kept. */
  admit: AdmitVisit;
  /** The network address of whoever asks. */
  addressOf(request: FastifyRequest): string;
}

/** The host as names are compared: a name may be written in capitals and end in a dot. */
const hostOf = ({ hostname }: FastifyRequest): string => hostname.toLowerCase().replace(/\.$/, '');

/** Addresses that take posts. */
const posting = /^\/(?:forms|enter)\/[^/]+$/;

/** Serves published sites, each at its own host. Nothing of the Command Center is reached here. */
export function mountSites(app: FastifyInstance, { siteAt, admit, addressOf }: SitesOptions): void {
  const pages = createKeptPages();
  const refuse = (request: FastifyRequest, reply: FastifyReply) => sendPlain(request, reply, 404, 'noSite');

  const sendOnce = (request: FastifyRequest, reply: FastifyReply, once: SiteAnswer) =>
    sendAnswer(request, reply, madeOf(once));

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = await siteAt(hostOf(request));
    if (!site) return refuse(request, reply);
    const path = pathOf(request.url);
    const words = searchedIn(request.url);
    if (words !== undefined) {
      const wait = admit('search', site.siteId, addressOf(request));
      if (wait !== undefined) return sendTooMany(request, reply, wait);
      // As many answers as there are words: none is kept.
      return sendOnce(request, reply, await site.search(words));
    }
    const own = await answerToVisitor(request, site, path);
    if (own) return sendOnce(request, reply, own);
    const keyFor = (at: string) => `${hostOf(request)}\n${site.version}\n${at}`;
    const known = pages.find(keyFor(path));
    // Whoever asks: it costs less than a refusal, and behind a proxy many visitors share an address.
    if (known) return sendAnswer(request, reply, known);
    const isThere = await site.has(path);
    const wait = admit(isThere ? 'page' : 'notFound', site.siteId, addressOf(request));
    if (wait !== undefined) return sendTooMany(request, reply, wait);
    const found = isThere ? await site.answer(path) : undefined;
    if (found) return sendAnswer(request, reply, pages.keep(keyFor(path), found));
    // No path of a request: those begin with a slash.
    const nowhere = keyFor('');
    return sendAnswer(request, reply, pages.find(nowhere) ?? pages.keep(nowhere, await site.notFound()));
  }

  /** Counts a post before its body is read. */
  async function admitPost(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const site = await siteAt(hostOf(request));
    const wait = site && admit('form', site.siteId, addressOf(request));
    if (wait === undefined) return undefined;
    // The body that is on its way is not waited for.
    return sendTooMany(request, reply.header('connection', 'close'), wait);
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytesMax },
    (_request, body, done) => {
      const fields = postedFields(body);
      if (fields) done(null, fields);
      else done(Object.assign(new Error('A post has more values than any form.'), { statusCode: 413 }));
    },
  );
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const site = await siteAt(hostOf(request));
    const { name } = request.params;
    const picture = await site?.media(name);
    return picture ? sendPicture(request, reply, name, picture) : answer(request, reply);
  });
  app.post<{ Params: { form_key: string } }>(
    '/forms/:form_key',
    { onRequest: admitPost },
    async (request, reply) => {
      const site = await siteAt(hostOf(request));
      if (!site?.takeForm) return refuse(request, reply);
      if (!(request.body instanceof Map))
        return (await site.has(pathOf(request.url)))
          ? sendPlain(request, reply, 415, 'noForm')
          : answer(request, reply);
      const answered = await site.takeForm(request.params.form_key, request.body, addressOf(request));
      if (answered.retryAfterSeconds !== undefined) reply.header('retry-after', answered.retryAfterSeconds);
      return sendAnswer(request, reply, madeOf(answered));
    },
  );
  mountEntrance(app, {
    siteOf: (request) => siteAt(hostOf(request)),
    send: sendOnce,
    otherwise: answer,
    waitFor: (request, { siteId }) => admit('page', siteId, addressOf(request)),
  });
  app.get('/*', answer);
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request, reply);
    if (!(await siteAt(hostOf(request)))) return refuse(request, reply);
    const allow = posting.test(pathOf(request.url)) ? 'GET, HEAD, POST' : 'GET, HEAD';
    return sendPlain(request, reply.header('allow', allow), 405, 'notAllowed');
  });
  app.setErrorHandler((thrown: { statusCode?: number; code?: string }, request, reply) => {
    if (thrown.code === 'not_ready' || thrown.code === 'took_too_long')
      return sendPlain(request, reply.header('retry-after', '2'), 503, 'fault');
    const status = thrown.statusCode ?? 500;
    if (status === 413) return sendPlain(request, reply, status, 'tooLarge');
    return sendPlain(request, reply, status, status >= 500 ? 'fault' : 'unreadable');
  });
}
