import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSite, SiteAnswer, SitePasses, SiteRedirect } from '../../platform/http/delivered-site.ts';

/** Value of a cookie; undefined if the request has no such cookie. */
function cookieIn({ headers: { cookie = '' } }: FastifyRequest, name: string): string | undefined {
  const found = cookie.split(';').find((each) => each.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}

/** Page for a visitor with a pass; undefined if the page is the same for all visitors. */
export async function answerToVisitor(
  request: FastifyRequest,
  { passes }: LiveSite,
  path: string,
): Promise<SiteAnswer | undefined> {
  const pass = cookieIn(request, passes.cookie);
  return pass ? passes.answer(path, pass) : undefined;
}

/** Sets the cookie of a visitor's pass. */
export function setPass(
  reply: FastifyReply,
  { cookie, isSecure }: SitePasses,
  { text, seconds }: NonNullable<SiteRedirect['pass']>,
): FastifyReply {
  return reply.header(
    'set-cookie',
    `${cookie}=${text}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );
}
