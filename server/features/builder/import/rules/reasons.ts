import { elementNodesMax } from '../../../../../renderer/elements/check.ts';
import { htmlBytesMax, pagesMax } from '../schema.ts';

/** Why a page is not among those that were imported, in words. */
export const skipReasons = {
  robots: 'The site’s robots.txt asks programs to leave it alone.',
  robots_unavailable: 'The site did not show its robots.txt, so nothing of it is read. Try again later.',
  elsewhere: 'It leads to another site.',
  too_many_redirects: 'It leads on and on.',
  not_found: 'There is no page at this address.',
  sign_in: 'It is shown only to people who have signed in.',
  page_error: 'The site answered with an error.',
  unreachable: 'The site did not answer.',
  address_refused:
    'The site’s address is not on the public internet. Send a zip, or have the operator allow it in OUTBOUND_ALLOWED_ADDRESSES.',
  not_a_page: 'It is no HTML page.',
  too_large: `It is larger than ${htmlBytesMax / 1024 / 1024} MiB, or has more than ${elementNodesMax} parts.`,
  too_complex: 'Reading it takes too long.',
  empty: 'It has neither words nor pictures.',
  page_limit: `An import takes at most ${pagesMax} pages. Name the others in another one, as \`paths\`.`,
  import_full: 'The pages before it are as much as one import takes. Name it in another one, as `paths`.',
} as const;

export type SkipReason = keyof typeof skipReasons;

/** Why an import ended without a page, in words. */
export const failures = {
  no_pages: 'No page could be imported: `skipped` says why.',
  zip_unreadable: 'The zip cannot be read any more. Send it again.',
  interrupted: 'It was interrupted. Start it again.',
  not_staged:
    'The pages could not be joined with what the site has. Discard its open drafts, or publish them, and try again.',
} as const;

export type FailureReason = keyof typeof failures;
