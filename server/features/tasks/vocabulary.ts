import type { NamesOf } from '../../kernel/errors.ts';
import type { ChangeKindEntries } from '../changes/schema.ts';

/** Scopes of tokens. */
export const scopes = {
  tasks: { allows: 'save tasks, take due runs and finish them' },
} as const;

declare module '../../kernel/access.ts' {
  interface Scopes extends NamesOf<typeof scopes> {}
}

/** Change kinds of its records, and their webhook events. */
export const changeKinds = {
  task: {},
  run: {},
} as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
