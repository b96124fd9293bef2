import { elementNodesMax } from '../../../../../renderer/elements/check.ts';
import { htmlBytesMax, pagesMax } from '../schema.ts';

/** Reasons for which a page was not imported, as sentences. */
export const skipReasons = {
  robots: 'The site’s robots.txt does not allow it.',
  robots_unavailable: 'The site’s robots.txt could not be read, so nothing was imported. Try again later.',
  elsewhere: 'It redirects to another site.',
  too_many_redirects: 'It redirects in a loop.',
  not_found: 'There is no page at this address.',
  sign_in: 'It requires signing in.',
  page_error: 'The site answered with an error.',
  unreachable: 'The site did not answer.',
  address_refused:
    'The site’s address is not on the public internet. Send a zip, or have the operator allow it in OUTBOUND_ALLOWED_ADDRESSES.',
  not_a_page: 'It is not an HTML page.',
  too_large: `It is larger than ${htmlBytesMax / 1024 / 1024} MiB, or has more than ${elementNodesMax} parts.`,
  too_complex: 'Reading it took too long.',
  empty: 'It has no text or pictures.',
  page_limit: `An import takes at most ${pagesMax} pages. Import the others separately, with \`paths\`.`,
  import_full: 'The import has reached its size limit. Import this page separately, with `paths`.',
} as const;

export type SkipReason = keyof typeof skipReasons;

/** Reasons for which an import failed, as sentences. */
export const failures = {
  no_pages: 'No page could be imported. See `skipped` for the reasons.',
  zip_unreadable: 'The zip can no longer be read. Send it again.',
  interrupted: 'The import was interrupted. Start it again.',
  not_staged: 'The pages conflict with the site’s content. Publish or discard its open drafts and try again.',
} as const;

export type FailureReason = keyof typeof failures;
