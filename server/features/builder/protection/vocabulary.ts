import type { NamesOf } from '../../../kernel/errors.ts';
import type { ChangeKindEntries } from '../../changes/schema.ts';

/** Record kinds in the change feed. */
export const changeKinds = { site_protection: {} } as const satisfies ChangeKindEntries;

declare module '../../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
