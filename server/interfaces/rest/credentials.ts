import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { malformedToken } from '../../kernel/admission.ts';
import { fail } from '../../kernel/errors.ts';

/** Cookie of a browser's Command Center session. */
export const sessionCookie = 'wheelhouse_session';

export interface Credential {
  readonly token: string | undefined;
  readonly isCookie: boolean;
}

/** The bearer token of a request or, on interfaces that accept cookies, the session cookie. */
export function credentialOf(request: FastifyRequest, acceptsCookie: boolean): Credential {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = /^bearer +(\S+)\s*$/i.exec(authorization)?.[1];
    return { token: token ?? malformedToken, isCookie: false };
  }
  if (!acceptsCookie) return { token: undefined, isCookie: false };
  const { cookie: sent } = request.headers;
  const cookie = sent === undefined ? undefined : request.server.parseCookie(sent)[sessionCookie];
  return { token: cookie, isCookie: cookie !== undefined };
}

/**
 * Browsers send the cookie with requests that any page makes. A write with the cookie is therefore accepted only
 * from our own pages: those whose Origin header is this host, the public address or a configured origin.
 */
export function requireOwnOrigin(request: FastifyRequest, origins: ReadonlySet<string>): void {
  const { origin } = request.headers;
  if (origin === undefined)
    fail('origin_forbidden', { detail: 'Send this write from the command center, or with a bearer token.' });
  if (origins.has(origin) || hostOf(origin) === request.host) return;
  fail('origin_forbidden');
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
