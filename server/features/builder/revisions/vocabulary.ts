import { errorEntry } from '../../../kernel/error-entries.ts';
import type { NamesOf } from '../../../kernel/errors.ts';
import type { ChangeKindEntries } from '../../changes/schema.ts';

/** Additional error codes of the feature. */
export const errors = {
  publish_blocked: errorEntry(
    422,
    'Publishing is blocked',
    'This revision can’t be published yet.',
    'Fix what `blockers` lists, then publish the resulting revision.',
  ),
};

declare module '../../../kernel/errors.ts' {
  interface FeatureErrors extends NamesOf<typeof errors> {}
}

/** Record kinds in the change feed. A revision changes when it is published. */
export const changeKinds = {
  change_set: {},
  publication: {},
  revision: {
    created: {
      name: 'revision.staged',
      description: 'A site has unpublished changes. Sent once for consecutive changes.',
      path: ({ id, site_id }) => `/api/control-plane/revisions/rev_${id}?site_id=${site_id}`,
    },
    updated: {
      name: 'revision.published',
      description: 'Changes of a site went live.',
      path: ({ id, site_id }) => `/api/control-plane/revisions/rev_${id}?site_id=${site_id}`,
    },
  },
} as const satisfies ChangeKindEntries;

declare module '../../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
