import type { NamesOf } from '../../../kernel/errors.ts';
import type { ChangeKindEntries } from '../../changes/schema.ts';

/** Record kinds in the change feed. A review changes with its comments and with its approval. */
export const changeKinds = { client_review: {} } as const satisfies ChangeKindEntries;

declare module '../../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
