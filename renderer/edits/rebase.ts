import type { DocumentSet } from './address.ts';
import { diff } from './diff.ts';
import { type Conflict, join } from './join.ts';
import { apply, type Patch } from './patch.ts';

export interface RebaseResult {
  /** My patches that remain to be applied after theirs. */
  readonly patches: readonly Patch[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Rebases my patches onto theirs; both start at the same documents. It compares documents rather than
 * patches, so that something written and undone conflicts with nothing.
 */
export function rebase(mine: readonly Patch[], theirs: readonly Patch[], base: DocumentSet): RebaseResult {
  const now = apply(base, theirs).docs;
  const { docs, conflicts } = join(base, apply(base, mine).docs, now);
  return { patches: diff(now, docs), conflicts };
}
