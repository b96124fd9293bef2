import { type Conflict, type DocumentSet, join } from '../../../../renderer/edits/index.ts';
import type { EditConflict } from './base.ts';

/** Merges two changes. On conflict the local one wins, and the conflict is reported. */
export function mergeKeepingLocal(base: DocumentSet, local: DocumentSet, remote: DocumentSet) {
  const conflicts: Conflict[] = [];
  const { docs: documents } = join(base, local, remote, (conflict) => {
    conflicts.push(conflict);
    return 'mine';
  });
  return { documents, conflicts };
}

/**
 * Adds a conflict to the list. If both moved a block, the local position stays without asking: there is no
 * text to choose.
 */
export function addConflict(
  conflicts: readonly EditConflict[],
  { doc, at, theirs, why }: EditConflict & Pick<Conflict, 'why'>,
): readonly EditConflict[] {
  if (why !== undefined) return conflicts;
  return [...conflicts.filter((conflict) => conflict.doc !== doc || conflict.at !== at), { doc, at, theirs }];
}
