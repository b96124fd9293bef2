import { errorEntry } from '../../kernel/error-entries.ts';
import type { NamesOf } from '../../kernel/errors.ts';
import type { ChangeKindEntries } from '../changes/schema.ts';

/** Additional error codes of the feature. Source of codes and statuses: contract §1. */
export const errors = {
  sender_profile_required: errorEntry(
    409,
    'Sender profile required',
    'This requires a sender profile, and the site has none.',
    'Save a sender profile first.',
  ),
  unsupported_image: errorEntry(
    422,
    'Unsupported image',
    'The picture cannot be used.',
    'Send a PNG, JPEG or WebP picture within the limits.',
  ),
};

declare module '../../kernel/errors.ts' {
  interface FeatureErrors extends NamesOf<typeof errors> {}
}

/** Change kinds of its records. */
export const changeKinds = { sender_profile: {} } as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
