import { errorEntry } from '../../../kernel/error-entries.ts';
import type { NamesOf } from '../../../kernel/errors.ts';
import type { ChangeKindEntries } from '../../changes/schema.ts';

/** Additional error codes of the feature. */
export const errors = {
  media_not_approved: errorEntry(
    422,
    'Picture not approved',
    'The picture is not approved, and only approved ones can be used.',
    'Ask a person to approve it in the media library, or use one from svc_site_builder_media.',
  ),
};

declare module '../../../kernel/errors.ts' {
  interface FeatureErrors extends NamesOf<typeof errors> {}
}

/** Record kinds in the change feed. */
export const changeKinds = { media_asset: {} } as const satisfies ChangeKindEntries;

declare module '../../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
