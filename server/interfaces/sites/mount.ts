import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy, sendPage } from '../../platform/http/page.ts';
import { type DeliveredSite, pathOf, type SiteAnswer, searchedIn } from './delivered.ts';
import { createKeptPages, madeOf } from './kept-pages.ts';
import { answerToVisitor, mountEntrance } from './mount-entrance.ts';
import { sendAnswer } from './send-answer.ts';
import { sendPicture } from './send-picture.ts';

export interface SitesOptions {
  /** The site that is live at a host: undefined where there is none. */
  siteAt(host: string): Promise<DeliveredSite | undefined>;
  /** The network address of whoever asks. */
  addressOf(request: FastifyRequest): string;
}

/** Of what a form of a site sends: no field takes more than 10,000 characters, and few forms have more than ten of them. */
const formBytesMax = 256 * 1024;

/** Values by their names, as browsers send a form. */
function postedFields(body: string): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body)) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}

/** The host as names are compared: a name may be written in capitals and end in a dot. */
const hostOf = ({ hostname }: FastifyRequest): string => hostname.toLowerCase().replace(/\.$/, '');

const policy = pagePolicy({});
const page = (title: string, text: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>\n<body><h1>${title}</h1>\n<p>${text}</p></body></html>\n`;
const noSite = page('Not found', 'There is no site at this address.');

/** Serves published sites, each at its own host. Nothing of the Command Center is reached here. */
export function mountSites(app: FastifyInstance, { siteAt, addressOf }: SitesOptions): void {
  const pages = createKeptPages();
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply.code(404), noSite, { policy });

  const sendOnce = (request: FastifyRequest, reply: FastifyReply, once: SiteAnswer) =>
    sendAnswer(request, reply, madeOf(once));

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = await siteAt(hostOf(request));
    if (!site) return refuse(request, reply);
    const path = pathOf(request.url);
    const words = searchedIn(request.url);
    if (words !== undefined) {
      // As many answers as there are words: none is kept.
      return sendOnce(request, reply, await site.search(words));
    }
    const own = await answerToVisitor(request, site, path);
    if (own) return sendOnce(request, reply, own);
    const key = `${hostOf(request)}\n${site.version}\n${path}`;
    return sendAnswer(request, reply, pages.find(key) ?? pages.keep(key, await site.answer(path)));
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytesMax },
    (_request, body, done) => done(null, postedFields(body)),
  );
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const site = await siteAt(hostOf(request));
    const { name } = request.params;
    const picture = await site?.media(name);
    return picture ? sendPicture(request, reply, name, picture) : answer(request, reply);
  });
  app.post<{ Params: { form_key: string } }>('/forms/:form_key', async (request, reply) => {
    const site = await siteAt(hostOf(request));
    if (!site?.takeForm || !(request.body instanceof Map)) return answer(request, reply);
    const answered = await site.takeForm(request.params.form_key, request.body, addressOf(request));
    if (answered.retryAfterSeconds !== undefined) reply.header('retry-after', answered.retryAfterSeconds);
    return sendAnswer(request, reply, madeOf(answered));
  });
  mountEntrance(app, { siteOf: (request) => siteAt(hostOf(request)), send: sendOnce, otherwise: answer });
  app.get('/*', answer);
  app.setNotFoundHandler(answer);
  app.setErrorHandler((thrown: { statusCode?: number; code?: string }, request, reply) => {
    const isOurs = (thrown.statusCode ?? 500) >= 500;
    const words = isOurs
      ? 'Something went wrong here. Try again in a moment.'
      : 'The request cannot be read.';
    if (thrown.code === 'not_ready') reply.header('retry-after', '2');
    const status = thrown.code === 'not_ready' ? 503 : (thrown.statusCode ?? 500);
    return sendPage(request, reply.code(status), page('Not now', words), { policy });
  });
}
