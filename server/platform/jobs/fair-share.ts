/** Due jobs of a kind: jobs of one priority, or jobs in partitions. */
export interface Due {
  readonly kind: number;
  /** Smaller numbers run first. */
  readonly priority: number;
  readonly isPartitioned: boolean;
}

/** Number of them to claim. */
export interface Share extends Due {
  readonly rows: number;
}

/** Capacity of a process. */
export interface FreeSlots {
  /** Slots for all kinds together. */
  readonly free: number;
  /** Running jobs and the maximum, per kind. */
  readonly kinds: readonly { readonly atWork: number; readonly atWorkMax: number }[];
}

/**
 * Distributes capacity among due jobs: higher priorities first and, within one, the kind with the fewest running. A
 * kind with none running may always start one, so that it never waits for other kinds.
 */
export function fairShares(due: readonly Due[], { free, kinds }: FreeSlots): Share[] {
  const rows = new Map<Due, number>();
  const takenByKind = kinds.map(() => 0);
  const atWork = (kind: number) => (kinds[kind]?.atWork ?? 0) + (takenByKind[kind] ?? 0);
  const hasRoom = ({ kind }: Due) => atWork(kind) < (kinds[kind]?.atWorkMax ?? 0);
  let slotsLeft = free;
  const give = (to: Due) => {
    rows.set(to, (rows.get(to) ?? 0) + 1);
    takenByKind[to.kind] = (takenByKind[to.kind] ?? 0) + 1;
    slotsLeft -= 1;
  };

  const byPriority = [...Map.groupBy(due, ({ priority }) => priority)].sort(([a], [b]) => a - b);
  for (const [, same] of byPriority) {
    for (;;) {
      const able = same.filter((each) => hasRoom(each) && (slotsLeft > 0 || atWork(each.kind) === 0));
      const [first] = able.sort((a, b) => atWork(a.kind) - atWork(b.kind));
      if (!first) break;
      give(first);
    }
  }
  return [...rows].map(([each, count]) => ({ ...each, rows: count }));
}
