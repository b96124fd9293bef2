/** Which events came in while a list was open, so that they can be pointed out. */
export interface Fresh {
  /** What the list shows; with another key it starts again. */
  readonly listKey: string;
  /** The highest id seen, undefined before the first page. */
  readonly highest: number | undefined;
  readonly ids: ReadonlySet<number>;
  /** How many came in with the last change, for a spoken message. */
  readonly count: number;
}

export const nothingFresh = (listKey: string): Fresh => ({
  listKey,
  highest: undefined,
  ids: new Set(),
  count: 0,
});

/** What is fresh after a list was read again. The very same object where nothing came in. */
export function freshAfter(before: Fresh, listKey: string, ids: readonly number[] | undefined): Fresh {
  if (before.listKey !== listKey) return freshAfter(nothingFresh(listKey), listKey, ids);
  if (ids === undefined) return before;
  const top = Math.max(0, ...ids);
  const { highest } = before;
  if (highest === undefined) return { ...before, highest: top };
  if (top <= highest) return before;
  const added = ids.filter((id) => id > highest);
  return { listKey, highest: top, ids: new Set([...before.ids, ...added]), count: added.length };
}
