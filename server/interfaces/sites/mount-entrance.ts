import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeliveredSite, SiteAnswer } from './delivered.ts';
import { sendTooMany } from './plain-pages.ts';

/** The value of a cookie; undefined where the request has none of that name. */
function cookieIn({ headers: { cookie = '' } }: FastifyRequest, name: string): string | undefined {
  const found = cookie.split(';').find((each) => each.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}

/** What a visitor who was let in sees; undefined where it is what everybody sees. */
export async function answerToVisitor(
  request: FastifyRequest,
  { entrance }: DeliveredSite,
  path: string,
): Promise<SiteAnswer | undefined> {
  const pass = entrance && cookieIn(request, entrance.cookie);
  return pass ? entrance.answer(path, pass) : undefined;
}

export interface EntranceOptions {
  siteOf(request: FastifyRequest): Promise<DeliveredSite | undefined>;
  send(request: FastifyRequest, reply: FastifyReply, answer: SiteAnswer): FastifyReply;
  /** What is answered where there is no entrance. */
  otherwise(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Seconds to wait before the page of a link is drawn once more; undefined where it is now. */
  waitFor(request: FastifyRequest, site: DeliveredSite): number | undefined;
}

/** Lets people in who have a link: it shows a button, since programs open links that people only look at. */
export function mountEntrance(
  app: FastifyInstance,
  { siteOf, send, otherwise, waitFor }: EntranceOptions,
): void {
  app.get<{ Params: { token: string } }>('/enter/:token', async (request, reply) => {
    const site = await siteOf(request);
    if (!site?.entrance) return otherwise(request, reply);
    const wait = waitFor(request, site);
    if (wait !== undefined) return sendTooMany(request, reply, wait);
    return send(request, reply, await site.entrance.page(request.params.token));
  });
  app.post<{ Params: { token: string } }>('/enter/:token', async (request, reply) => {
    const site = await siteOf(request);
    if (!site?.entrance) return otherwise(request, reply);
    const wait = waitFor(request, site);
    if (wait !== undefined) return sendTooMany(request, reply, wait);
    const { entrance } = site;
    const { token } = request.params;
    const entered = await entrance.enter(token);
    if (!entered) return send(request, reply, await entrance.page(token));
    const { cookie, isSecure } = entrance;
    return reply
      .header(
        'set-cookie',
        `${cookie}=${entered.pass}; Path=/; Max-Age=${entered.seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
      )
      .header('cache-control', 'private, no-store')
      .redirect(entered.path, 303);
  });
}
