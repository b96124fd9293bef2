/** Due jobs of a kind: those of one priority, or those in partitions. */
export interface Due {
  readonly kind: number;
  /** The smaller, the earlier. */
  readonly priority: number;
  readonly isInLanes: boolean;
}

/** So many of them are to be claimed. */
export interface Share extends Due {
  readonly rows: number;
}

/** Capacity of a process. */
export interface Room {
  /** Slots for all kinds together. */
  readonly free: number;
  /** Running jobs and the maximum, per kind. */
  readonly kinds: readonly { readonly atWork: number; readonly atWorkMax: number }[];
}

/**
 * Divides the room among what is due: the higher priority first and, at the same one, whichever kind has the least at
 * work. A kind of which nothing is at work may always begin one: however long others take, it does not wait for them.
 */
export function fairShares(due: readonly Due[], { free, kinds }: Room): Share[] {
  const rows = new Map<Due, number>();
  const taken = kinds.map(() => 0);
  const atWork = (kind: number) => (kinds[kind]?.atWork ?? 0) + (taken[kind] ?? 0);
  const hasRoom = ({ kind }: Due) => atWork(kind) < (kinds[kind]?.atWorkMax ?? 0);
  let left = free;
  const give = (to: Due) => {
    rows.set(to, (rows.get(to) ?? 0) + 1);
    taken[to.kind] = (taken[to.kind] ?? 0) + 1;
    left -= 1;
  };

  const byPriority = [...Map.groupBy(due, ({ priority }) => priority)].sort(([a], [b]) => a - b);
  for (const [, same] of byPriority) {
    for (;;) {
      const able = same.filter((each) => hasRoom(each) && (left > 0 || atWork(each.kind) === 0));
      const [first] = able.sort((a, b) => atWork(a.kind) - atWork(b.kind));
      if (!first) break;
      give(first);
    }
  }
  return [...rows].map(([each, count]) => ({ ...each, rows: count }));
}
