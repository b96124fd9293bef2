import { errorEntry } from '../../kernel/error-entries.ts';
import type { NamesOf } from '../../kernel/errors.ts';
import type { ChangeKindEntries } from '../changes/schema.ts';

/** Additional error codes of the feature. */
export const errors = {
  configuration_code_invalid: errorEntry(
    404,
    'Configuration code invalid',
    'This configuration code cannot be used.',
    'Ask for a new code.',
  ),
};

declare module '../../kernel/errors.ts' {
  interface FeatureErrors extends NamesOf<typeof errors> {}
}

/** Scopes of tokens. */
export const scopes = {
  mobile: { allows: 'the mobile app workspace' },
} as const;

declare module '../../kernel/access.ts' {
  interface Scopes extends NamesOf<typeof scopes> {}
}

/** Change kinds of its records, and their webhook events. */
export const changeKinds = {
  app: {},
} as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
