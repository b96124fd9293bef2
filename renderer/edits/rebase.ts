import type { DocumentSet } from './address.ts';
import { diff } from './diff.ts';
import { type Conflict, join } from './join.ts';
import { apply, type Patch } from './patch.ts';

export interface Rebased {
  /** Patches of mine that remain to be applied after theirs. */
  readonly patches: readonly Patch[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Carries my patches over theirs; both begin at the same documents. By documents rather than patch by patch: what was written and
 * taken back meets nothing.
 */
export function rebase(mine: readonly Patch[], theirs: readonly Patch[], base: DocumentSet): Rebased {
  const now = apply(base, theirs).docs;
  const { docs, conflicts } = join(base, apply(base, mine).docs, now);
  return { patches: diff(now, docs), conflicts };
}
