import { cacheControlFor } from '../../platform/http/built-files.ts';
import type { SiteAnswer, SitePage } from '../../platform/http/delivered-site.ts';
import { pagePolicy } from '../../platform/http/page.ts';

/**
 * Content security policy of a site's page: its own resources, and the frames and services it declares. A page without scripts
 * makes no connections, but Lighthouse fetches `robots.txt` from within the page and would otherwise report it as missing.
 */
export function policyOf({ styles, scripts, frames, services = [] }: SitePage, ancestors = "'none'"): string {
  return pagePolicy({
    'style-src': styles.join(' ') || "'none'",
    ...(scripts.length + services.length > 0 ? { 'script-src': [...scripts, ...services].join(' ') } : {}),
    'connect-src': ["'self'", ...services].join(' '),
    'img-src': ["'self' data:", ...services].join(' '),
    'font-src': "'self'",
    'manifest-src': "'self'",
    ...(frames.length > 0 ? { 'frame-src': frames.join(' ') } : {}),
    'form-action': "'self'",
    'frame-ancestors': ancestors,
  });
}

/** Headers of a live site's response, except those that depend on the request. */
export function headersOf(answer: SiteAnswer): Readonly<Record<string, string>> {
  const always = {
    'x-content-type-options': 'nosniff',
    // Revalidated each time: publications take effect at once.
    'cache-control': 'no-cache',
  };
  if (answer.kind === 'redirect')
    return answer.pass ? { ...always, 'cache-control': 'private, no-store' } : always;
  if (answer.kind === 'text')
    return {
      ...always,
      ...(answer.isImmutable
        ? { 'cache-control': cacheControlFor('ever'), 'access-control-allow-origin': '*' }
        : {}),
      'content-security-policy': "default-src 'none'; sandbox",
    };
  return {
    ...always,
    ...(answer.status === 401 || answer.isPrivate ? { 'cache-control': 'private, no-store' } : {}),
    'content-security-policy': policyOf(answer),
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}
