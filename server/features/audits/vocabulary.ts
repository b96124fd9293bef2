import { errorEntry } from '../../kernel/error-entries.ts';
import type { NamesOf } from '../../kernel/errors.ts';
import { type ChangeKindEntries, recordAt } from '../changes/schema.ts';

/** Additional error codes of the feature. Source of codes and statuses: contract §1. */
export const errors = {
  audits_not_set_up: errorEntry(
    409,
    'Audits are not set up',
    'Audits are not set up on this server.',
    'Tell the person who runs the server what is missing; retrying does not help.',
  ),
  page_requires_sign_in: errorEntry(
    422,
    'Page requires sign-in',
    'This page is for people who have signed in, and only public pages are opened.',
    'Use a page that everyone can see.',
  ),
  page_unavailable: errorEntry(
    422,
    'Page unavailable',
    'The page could not be opened.',
    'Check that the page opens in a browser, then try again.',
    true,
  ),
};

declare module '../../kernel/errors.ts' {
  interface FeatureErrors extends NamesOf<typeof errors> {}
}

const audits = '/api/control-plane/site-builder/pagespeed';

/** Change kinds of its records, and their webhook events. */
export const changeKinds = {
  page_audit: {
    updated: {
      name: 'audit.finished',
      description: 'An audit of a page has ended, with a score or without one.',
      path: recordAt(audits),
    },
  },
  page_regression: {
    created: {
      name: 'audit.regressed',
      description: 'A page is much slower than in its last audits.',
      path: recordAt(audits),
    },
  },
} as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
