import { cacheControlFor } from '../../platform/http/built-files.ts';
import type { SiteAnswer, SitePage } from '../../platform/http/delivered-site.ts';
import { pagePolicy } from '../../platform/http/page.ts';

/**
 * Says what a page of a site may load and do: what it brings itself, and nothing of others but frames it names. A page without
 * scripts connects nowhere, but Lighthouse reads `robots.txt` from within the page: forbidden that, it says there is none.
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

/** The headers of what a live site answers, but for those that follow from the request. */
export function headersOf(answer: SiteAnswer): Readonly<Record<string, string>> {
  const always = {
    'x-content-type-options': 'nosniff',
    // Asked about each time: what is live changes at once.
    'cache-control': 'no-cache',
  };
  if (answer.kind === 'redirect')
    return answer.pass ? { ...always, 'cache-control': 'private, no-store' } : always;
  if (answer.kind === 'text')
    return {
      ...always,
      ...(answer.isForEver
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
