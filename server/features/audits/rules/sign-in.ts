import type { Outcome } from './outcome.ts';
import { isSamePage } from './page-address.ts';
import type { PageFacts } from './read-page.ts';
import type { Refusal } from './reasons.ts';

// Detection of pages behind a sign-in. Pure decisions.

const signInWords = /\b(log[-_]?in|sign[-_]?in|auth|sso|oauth2?|wp-login\.php|account)\b/i;
const signInHosts = /^(log-?in|sign-?in|auth|sso|accounts?|id|idp|identity)\./i;
/** Source: RFC 9110 §15.5.2, §15.5.4, §15.5.8. */
const signInStatuses: ReadonlySet<number> = new Set([401, 403, 407]);

const isSignInAddress = (url: URL): boolean =>
  signInWords.test(url.pathname) || signInHosts.test(url.hostname);

export const isSignInStatus = (status: number): boolean => signInStatuses.has(status);

/** Refusal if the page led to a sign-in or to another page; undefined if it is the requested one. */
export function redirectRefusal(requestedUrl: URL, found: URL): Refusal | undefined {
  if (isSamePage(requestedUrl, found))
    return mentionsSignIn(requestedUrl, found) ? 'sign_in_required' : undefined;
  const isAtSite = requestedUrl.origin === found.origin;
  const isNew = !isAtSite || !isSignInAddress(requestedUrl);
  if (isNew && isSignInAddress(found)) return 'sign_in_required';
  return isAtSite ? 'moved' : 'moved_to_other_site';
}

/** True if the query now mentions sign-in: some sites serve all pages at one path. */
const mentionsSignIn = (requestedUrl: URL, found: URL): boolean =>
  [...found.searchParams].some(
    ([name, value]) =>
      !requestedUrl.searchParams.getAll(name).includes(value) && signInWords.test(`${name}=${value}`),
  );

/** True if the HTML contains a sign-in form or refreshes to one. */
export function asksToSignIn(requestedUrl: URL, { refreshesTo, passwords }: PageFacts): boolean {
  const leads = refreshesTo.some((target) => {
    const url = URL.parse(target, requestedUrl.href);
    return url !== null && redirectRefusal(requestedUrl, url) === 'sign_in_required';
  });
  return leads || passwords.some(isForSigningIn);
}

/**
 * Decides for the fields of one form. The browser check applies the same rule
 * (platform/browser/process/asks-for-password.ts).
 */
function isForSigningIn(fields: readonly string[]): boolean {
  const kinds = fields.map((field) => field.split(/\s+/));
  // Two password fields are a registration form, which is public.
  const isNew = kinds.length > 1 || kinds[0]?.includes('new-password') === true;
  return !isNew || kinds.some((kind) => kind.includes('current-password'));
}

/**
 * Outcome after the check for a sign-in form. A page for which the check failed is not known to be public, so
 * its audit is refused.
 */
export function publicOutcome(outcome: Outcome, asksForPassword: boolean | undefined): Outcome {
  if (outcome.state !== 'ok' || asksForPassword === false) return outcome;
  return asksForPassword
    ? { state: 'refused', reason: 'sign_in_required' }
    : { state: 'failed', reason: 'page_hung' };
}
