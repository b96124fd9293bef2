/** Reasons why a page has no score, as codes for programs; with a sentence for people that says what to do. */
const refusals = {
  sign_in_required:
    'This page requires signing in, and only public pages can be audited. Choose a page everyone can see.',
  moved: 'This address redirects to another page. Audit that page instead.',
  moved_to_other_site:
    'This address redirects to another website, or to the same one with https or www. Correct the site’s address.',
} as const;
export type Refusal = keyof typeof refusals;

const failures = {
  address_refused:
    'The site’s address is private or reserved. The server’s operator can allow it with AUDIT_ALLOWED_ORIGINS.',
  site_not_found: 'The site’s host name was not found. Correct the site’s address.',
  unreachable: 'The site did not answer. Check that the page opens in a browser, then try again.',
  certificate: 'The site’s certificate is not valid, so browsers show a warning. Renew it, then try again.',
  page_error: 'The page answers with an error. Check that it opens in a browser, then try again.',
  not_a_page: 'This address is not a web page. Choose a page.',
  too_many_redirects: 'This address redirects in a loop. Correct the site’s redirects.',
  unusable_redirect:
    'This address leads to one that visitors cannot open: it has a password in it, or begins with neither http nor https. Correct the redirects of the site.',
  timeout: 'The page did not finish loading in time, so it has no meaningful score.',
  page_crashed: 'The page crashed the browser. Look for scripts that use more and more memory.',
  page_hung: 'The page does not respond: one of its scripts never finishes.',
  nothing_shown: 'The page showed nothing, so there is nothing to measure.',
  no_score:
    'The audit ended without a score. Try again. If it keeps happening, the page does something that can’t be measured.',
  provider_busy: 'Google’s audit limit is reached. Try again in a few minutes.',
  provider_refused:
    'Google refused this server’s key. Its operator can check the log, or remove PAGESPEED_API_KEY to run audits on this server.',
  provider_failed: 'Google could not audit the page. Check that everyone can open it, then try again.',
  not_set_up: 'The browser could not start on this server. Its operator can find the reason in the log.',
  interrupted: 'The audit was interrupted too often. Try again.',
} as const;
export type AuditFailure = keyof typeof failures;

export type AuditReason = Refusal | AuditFailure;

export const sentenceOf = (reason: AuditReason): string => ({ ...failures, ...refusals })[reason];

/** Sentences that differ when a picture was requested. */
const ofPictures: Readonly<Partial<Record<AuditReason, string>>> = {
  moved: 'This address redirects to another page. Ask for a picture of that page instead.',
  timeout: 'The page did not load in time for a picture. Try again.',
  no_score: 'Couldn’t take a picture of the page. Try again.',
};

export const sentenceOfPicture = (reason: AuditReason): string => ofPictures[reason] ?? sentenceOf(reason);
