import { isUtf8 } from 'node:buffer';
import { createYield } from '../../../kernel/event-loop.ts';
import { OutboundFault, type OutboundReason, shapeObjection } from '../../../platform/outbound/index.ts';
import type { AuditFailure, Refusal } from '../rules/reasons.ts';
import { shownUrl } from '../rules/report.ts';
import { asksToSignIn, isSignInStatus, redirectRefusal } from '../rules/sign-in.ts';
import type { ReachOf } from './reach.ts';

/** Result of the check before a browser opens the page. */
export type PreflightResult =
  | { readonly kind: 'open' }
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly finalUrl?: string }
  | { readonly kind: 'failed'; readonly reason: AuditFailure };

export type RunPreflight = (page: URL, signal?: AbortSignal) => Promise<PreflightResult>;

const redirectsMax = 5;
/** Total timeout. */
const lookMs = 10_000;
/** Sign-in forms appear early in a page, and the HTML read is parsed in one go. */
const htmlBytesMax = 256 * 1024;

const reasons: Readonly<Partial<Record<OutboundReason, AuditFailure>>> = {
  address_refused: 'address_refused',
  name_unknown: 'site_not_found',
  certificate_refused: 'certificate',
};

const failed = (reason: AuditFailure): PreflightResult => ({ kind: 'failed', reason });

/** Omits the URL of a sign-in page, whose query may reveal its purpose. */
const refused = (reason: Refusal, found: URL): PreflightResult => ({
  kind: 'refused',
  reason,
  ...(reason === 'sign_in_required' ? {} : { finalUrl: shownUrl(found) }),
});

/**
 * Fetches a page once without a session and follows redirects itself: this detects a page behind a sign-in
 * without starting a browser or using the caller's allowance.
 */
export const preflight =
  (reachOf: ReachOf): RunPreflight =>
  async (page, signal) => {
    const reach = reachOf(page);
    const endsAt = performance.now() + lookMs;
    try {
      let url = page;
      for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
        const timeoutMs = Math.max(1, Math.round(endsAt - performance.now()));
        const answer = await reach.send({
          url,
          method: 'GET',
          headers: {
            accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
            'accept-encoding': 'identity',
            'user-agent': 'Mozilla/5.0 (compatible; Wheelhouse; audit of pages)',
          },
          timeoutMs,
          answerBytesMax: htmlBytesMax,
          ...(signal ? { signal } : {}),
        });
        const { status, headers, body } = answer;
        if (isSignInStatus(status) || headers['www-authenticate'] !== undefined)
          return { kind: 'refused', reason: 'sign_in_required' };
        const next = status >= 300 && status < 400 ? URL.parse(headers.location ?? '', url.href) : null;
        if (!next) return await judgePage(page, url, status, headers['content-type'], body);
        if (shapeObjection(next) !== undefined) return failed('unusable_redirect');
        const refusal = redirectRefusal(page, next);
        if (refusal === 'sign_in_required' || refusal === 'moved_to_other_site')
          return refused(refusal, next);
        url = next;
      }
      return failed('too_many_redirects');
    } catch (thrown) {
      if (!(thrown instanceof OutboundFault) || signal?.aborted) throw thrown;
      return failed(reasons[thrown.reason] ?? 'unreachable');
    }
  };

async function judgePage(
  page: URL,
  url: URL,
  status: number,
  type: string | undefined,
  body: Buffer,
): Promise<PreflightResult> {
  if (status >= 400) return failed('page_error');
  const refusal = redirectRefusal(page, url);
  if (refusal) return refused(refusal, url);
  if (!/^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type ?? 'text/html'))
    return failed('not_a_page');
  // Loaded on first use: most servers run no audits for a while after start.
  const { readPage } = await import('../rules/read-page.ts');
  // Tags are ASCII in every web encoding except UTF-16.
  const reading = readPage(body.toString(isUtf8(body) ? 'utf8' : 'latin1'));
  const yieldToOthers = createYield();
  let read = reading.next();
  for (; !read.done; read = reading.next()) await yieldToOthers();
  const facts = read.value;
  return asksToSignIn(page, facts) ? { kind: 'refused', reason: 'sign_in_required' } : { kind: 'open' };
}
