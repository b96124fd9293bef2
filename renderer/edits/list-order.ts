/** Ids of items that keep their relative order in both lists: a longest common subsequence. */
export function unmovedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const indexes = new Map(before.map((id, index) => [id, index]));
  /** For each length, the item that ends such a subsequence earliest. */
  const ends: string[] = [];
  const previous = new Map<string, string | undefined>();
  const indexOf = (id: string | undefined) => indexes.get(id ?? '') ?? -1;
  for (const id of after) {
    if (!indexes.has(id)) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (indexOf(ends[middle]) < indexOf(id)) low = middle + 1;
      else high = middle;
    }
    previous.set(id, ends[low - 1]);
    ends[low] = id;
  }
  const found = new Set<string>();
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) found.add(id);
  return found;
}

interface Side {
  readonly order: readonly string[];
  readonly items: ReadonlySet<string>;
  readonly unmoved: ReadonlySet<string>;
}

/**
 * Merges two orders of a list. Items that neither side moved are anchors; what a side moved or inserted
 * follows the same anchor as on that side. Runs of both sides after one anchor are ordered by their first
 * ids, so that the result does not depend on which side is mine. Orders never conflict: nothing is lost.
 */
export function joinOrders(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  members: ReadonlySet<string>,
): readonly string[] {
  const sides: readonly Side[] = [mine, theirs].map((order) => ({
    order,
    items: new Set(order),
    unmoved: unmovedIds(base, order),
  }));
  const inBase = new Set(base);
  const isMoved = (id: string) => sides.some((side) => side.items.has(id) && !side.unmoved.has(id));
  const isFrame = (id: string) => members.has(id) && inBase.has(id) && !isMoved(id);
  const runs = sides.map((side) => runsOf(side, members, isFrame));
  const [own = new Map<string, readonly string[]>(), other = new Map<string, readonly string[]>()] = runs;
  const gaps = new Set(['', ...base.filter(isFrame)]);
  const seen = new Set<string>();
  const joined: string[] = [];
  const add = (id: string) => {
    if (!seen.has(id)) joined.push(id);
    seen.add(id);
  };
  for (const gap of gaps) {
    if (gap !== '') add(gap);
    const [first = [], second = []] = [own.get(gap) ?? [], other.get(gap) ?? []].sort((a, b) =>
      a.join('\n') < b.join('\n') ? -1 : 1,
    );
    for (const id of [...first, ...second]) add(id);
  }
  return joined;
}

/** Items that a side placed, by the anchor before them; '' for the beginning. */
function runsOf(
  { order, unmoved }: Side,
  members: ReadonlySet<string>,
  isFrame: (id: string) => boolean,
): Map<string, readonly string[]> {
  const runs = new Map<string, string[]>();
  let gap = '';
  for (const id of order) {
    if (isFrame(id)) gap = id;
    else if (members.has(id) && !unmoved.has(id)) runs.set(gap, [...(runs.get(gap) ?? []), id]);
  }
  return runs;
}
