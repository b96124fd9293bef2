import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedBody, cacheText, sendCached } from './cached-body.ts';

/** Permissions of a page, as directives of a content security policy. */
export type ContentSources = Readonly<Record<string, string>>;

const nothing: ContentSources = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Content-Security-Policy header: a page may do only what it lists. */
export const pagePolicy = (sources: ContentSources): string =>
  Object.entries({ ...nothing, ...sources })
    .map(([directive, value]) => `${directive} ${value}`.trim())
    .join('; ');

export interface PageHeaders {
  /** Made by `pagePolicy`. */
  readonly policy: string;
  readonly referrerPolicy?: string;
}

/**
 * Sends one of our pages with its security headers. It contains nothing private, so it may be cached and compressed.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string | CachedBody,
  { policy, referrerPolicy = 'strict-origin-when-cross-origin' }: PageHeaders,
): FastifyReply {
  reply.headers({
    // Stored, but revalidated on each use.
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrerPolicy,
  });
  return sendCached(
    request,
    reply,
    typeof page === 'string' ? cacheText(page) : page,
    'text/html; charset=utf-8',
  );
}
