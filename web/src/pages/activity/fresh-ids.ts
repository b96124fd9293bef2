import { useState } from 'react';

/** Events that arrived while a list was open, so that they can be highlighted. */
export interface FreshIds {
  /** Identifies the list; another key resets the state. */
  readonly listKey: string;
  /** The highest id seen, undefined before the first page. */
  readonly highest: number | undefined;
  readonly ids: ReadonlySet<number>;
  /** Number of rows in the last change, announced to screen readers. */
  readonly count: number;
}

export const emptyFresh = (listKey: string): FreshIds => ({
  listKey,
  highest: undefined,
  ids: new Set(),
  count: 0,
});

/** Rows that are new since the last read; the same object if there are none. */
export function freshAfter(before: FreshIds, listKey: string, ids: readonly number[] | undefined): FreshIds {
  if (before.listKey !== listKey) return freshAfter(emptyFresh(listKey), listKey, ids);
  if (ids === undefined) return before;
  const top = Math.max(0, ...ids);
  const { highest } = before;
  if (highest === undefined) return { ...before, highest: top };
  if (top <= highest) return before;
  const added = ids.filter((id) => id > highest);
  return { listKey, highest: top, ids: new Set([...before.ids, ...added]), count: added.length };
}

/** Events shown that arrived while the list was open; see `freshAfter`. */
export function useFreshIds(listKey: string, ids: readonly number[] | undefined): FreshIds {
  const [before, setBefore] = useState(() => emptyFresh(listKey));
  const fresh = freshAfter(before, listKey, ids);
  if (fresh !== before) setBefore(fresh);
  return fresh;
}
