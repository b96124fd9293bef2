import type { ProcessSettings } from '../../../../platform/config/index.ts';
import {
  allowedAt,
  createPageReach,
  type OutboundAnswer,
  OutboundFault,
  type OutboundReason,
  type Resolve,
} from '../../../../platform/outbound/index.ts';
import { isOwn } from '../rules/own-site.ts';
import type { SkipReason } from '../rules/reasons.ts';
import { everythingAllowed, type Robots, readRobots } from '../rules/robots.ts';
import { htmlBytesMax } from '../schema.ts';
import { type FetchResult, type PageSource, skippedFor } from './page-source.ts';

const redirectsMax = 5;
const answerMs = 8000;
/** Source: RFC 9309, 2.5. */
const robotsBytesMax = 500 * 1024;
const headers = {
  accept: 'text/html,application/xhtml+xml;q=0.9',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; Wheelhouse; import of a site)',
};

const faults: Readonly<Partial<Record<OutboundReason, SkipReason>>> = { address_refused: 'address_refused' };

/**
 * Fetches pages of one site. Each redirect passes the outbound guard, and paths disallowed by robots.txt are
 * skipped.
 */
export function websiteSource(
  site: URL,
  { outboundAllowedAddresses }: Pick<ProcessSettings, 'outboundAllowedAddresses'>,
  resolve: Resolve,
): PageSource {
  let robots: Promise<Robots | SkipReason> | undefined;

  const send = (url: URL, bytesMax: number, signal: AbortSignal): Promise<OutboundAnswer> =>
    createPageReach({
      origins: [],
      own: { origin: url.origin, networks: allowedAt(url, outboundAllowedAddresses) },
      resolve,
    }).send({ url, method: 'GET', headers, timeoutMs: answerMs, answerBytesMax: bytesMax, signal });

  /** Response of an address, after redirects within the site. */
  async function follow(
    from: URL,
    bytesMax: number,
    signal: AbortSignal,
    mayOpen: (url: URL) => boolean,
  ): Promise<{ readonly url: URL; readonly answer: OutboundAnswer } | SkipReason> {
    let url = from;
    for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
      if (!mayOpen(url)) return 'robots';
      const answer = await send(url, bytesMax, signal);
      const { status, headers: responseHeaders } = answer;
      if (status < 300 || status >= 400 || responseHeaders.location === undefined) return { url, answer };
      const next = URL.parse(responseHeaders.location, url);
      if (!next || !isOwn(next, site)) return 'elsewhere';
      url = next;
    }
    return 'too_many_redirects';
  }

  async function robotsOf(signal: AbortSignal): Promise<Robots | SkipReason> {
    const found = await follow(new URL('/robots.txt', site), robotsBytesMax, signal, () => true);
    if (typeof found === 'string') return everythingAllowed;
    const { status, body } = found.answer;
    if (status >= 500 || status === 429) return 'robots_unavailable';
    return status === 200 ? readRobots(body.toString('utf8')) : everythingAllowed;
  }

  async function openPage(url: URL, signal: AbortSignal): Promise<FetchResult> {
    robots ??= robotsOf(signal);
    const rules = await robots;
    if (typeof rules === 'string') return skippedFor(rules);
    const found = await follow(url, htmlBytesMax + 1, signal, (each) => rules.allows(each));
    return typeof found === 'string' ? skippedFor(found) : pageIn(found.url, found.answer);
  }

  return {
    async open(url, signal) {
      try {
        return await openPage(url, signal);
      } catch (thrown) {
        if (!(thrown instanceof OutboundFault) || signal.aborted) throw thrown;
        return skippedFor(faults[thrown.reason] ?? 'unreachable');
      }
    },
  };
}

function pageIn(url: URL, { status, headers: responseHeaders, body }: OutboundAnswer): FetchResult {
  if (status === 404 || status === 410) return skippedFor('not_found');
  if (status === 401 || status === 403 || status === 407) return skippedFor('sign_in');
  if (status !== 200) return skippedFor('page_error');
  const contentType = responseHeaders['content-type'] ?? 'text/html';
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType))
    return skippedFor('not_a_page');
  // Compressed although the request did not allow it: the body is not readable text.
  if (!/^(?:identity)?$/i.test(responseHeaders['content-encoding']?.trim() ?? ''))
    return skippedFor('not_a_page');
  if (body.length > htmlBytesMax) return skippedFor('too_large');
  // Truncated transfer: half a page is not imported.
  if (body.length < Number(responseHeaders['content-length'] ?? 0)) return skippedFor('unreachable');
  return { kind: 'page', url, bytes: body, contentType };
}
