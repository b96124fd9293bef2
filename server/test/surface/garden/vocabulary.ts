import type { ChangeKindEntries } from '../../../features/changes/schema.ts';
import { errorEntry } from '../../../kernel/error-entries.ts';
import type { NamesOf } from '../../../kernel/errors.ts';

export const errors = {
  bed_full: errorEntry(409, 'Bed full', 'Nothing more grows here.', 'Harvest first.'),
};

export const scopes = { garden: { allows: 'sow and harvest' } } as const;

export const changeKinds = {
  bed: {
    created: {
      name: 'bed.sown',
      description: 'A bed was sown.',
      path: ({ site_id }) => `/api/control-plane/beds?site_id=${site_id}`,
    },
  },
} as const satisfies ChangeKindEntries;

declare module '../../../kernel/errors.ts' {
  interface FeatureErrors extends NamesOf<typeof errors> {}
}
declare module '../../../kernel/access.ts' {
  interface Scopes extends NamesOf<typeof scopes> {}
}
declare module '../../../features/changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
