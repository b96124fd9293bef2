import { errorEntry } from '../../kernel/error-entries.ts';
import type { NamesOf } from '../../kernel/errors.ts';
import { type ChangeKindEntries, recordAt } from '../changes/schema.ts';

/** Additional error codes of the feature. */
export const errors = {
  review_access_required: errorEntry(
    409,
    'Review access required',
    'Reviews need a verified business listing that is connected to the site.',
    'Tell the person who runs the site which `step` is missing; a retry does not help.',
  ),
};

declare module '../../kernel/errors.ts' {
  interface FeatureErrors extends NamesOf<typeof errors> {}
}

/** Change kinds of its records, and their webhook events. */
export const changeKinds = {
  review: {
    created: {
      name: 'review.received',
      description: 'There is a new review. Reviews from before a listing was connected are not reported.',
      path: recordAt('/api/control-plane/reviews'),
    },
  },
} as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
