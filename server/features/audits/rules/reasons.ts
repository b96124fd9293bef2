/** Why there is no score for a page, for programs; and a sentence with the way out, for people. */
const refusals = {
  sign_in_required:
    'This page is for people who have signed in, and only public pages are audited. Choose a page that everybody can see.',
  moved: 'This address leads to another page. Audit the page that it leads to.',
  moved_to_other_site:
    'This address leads to another website, or to the same one with https or www. Correct the address of the site.',
} as const;
export type Refusal = keyof typeof refusals;

const failures = {
  address_refused:
    'The site leads to a private or reserved address. The server’s operator can allow it with AUDIT_ALLOWED_ORIGINS.',
  site_not_found: 'The host name of the site was not found. Correct the address of the site.',
  unreachable: 'The site did not answer. See whether the page opens in a browser, then try again.',
  certificate: 'The certificate of the site is not valid, and browsers warn of it. Renew it, then try again.',
  page_error: 'The page answers with an error. See whether it opens in a browser, then try again.',
  not_a_page: 'There is no web page at this address, but a file of another kind. Choose a page.',
  too_many_redirects: 'This address leads to others without an end. Correct the redirects of the site.',
  unusable_redirect:
    'This address leads to one that visitors cannot open: it has a password in it, or begins with neither http nor https. Correct the redirects of the site.',
  timeout: 'The page did not come to an end in time, so there is no score that would mean something.',
  page_crashed: 'The page brought the browser down. Look for scripts that take more and more memory.',
  page_hung: 'The page does not answer: a script in it does not come to an end.',
  nothing_shown: 'The page has shown nothing, so there is nothing to measure.',
  no_score:
    'The audit ended without a score. Try again; if it stays so, the page does something that cannot be measured.',
  provider_busy: 'Google takes no more audits at the moment. Try again in a few minutes.',
  provider_refused:
    'Google refused this server’s key. Its operator finds the cause in the log, or can remove PAGESPEED_API_KEY to run audits on this server.',
  provider_failed: 'Google could not audit the page. See whether everybody can open it, then try again.',
  not_set_up: 'The browser could not be started on this server. Its operator finds the reason in the log.',
  interrupted: 'The audit was interrupted too often. Try again.',
} as const;
export type AuditFailure = keyof typeof failures;

export type AuditReason = Refusal | AuditFailure;

export const sentenceOf = (reason: AuditReason): string => ({ ...failures, ...refusals })[reason];

/** Sentences that differ when a picture was requested. */
const ofPictures: Readonly<Partial<Record<AuditReason, string>>> = {
  moved: 'This address leads to another page. Ask for a picture of the page that it leads to.',
  timeout: 'The page could not be shown in time, so there is no picture of it. Try again.',
  no_score: 'No picture could be taken of the page. Try again.',
};

export const sentenceOfPicture = (reason: AuditReason): string => ofPictures[reason] ?? sentenceOf(reason);
