import { useState } from 'react';

/** Selected records, and the one selected last, where a range starts. */
interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly anchor: number | undefined;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

/** Selects or deselects a record. With `isRange`, applies to all from the last one to this one. */
export function toggled(
  { ids, anchor }: Selection,
  id: number,
  order: readonly number[],
  isRange: boolean,
): Selection {
  const next = new Set(ids);
  const isOn = !ids.has(id);
  for (const rangeId of isRange ? rangeOf(order, anchor, id) : [id]) {
    if (isOn) next.add(rangeId);
    else next.delete(rangeId);
  }
  return { ids: next, anchor: id };
}

function rangeOf(order: readonly number[], anchor: number | undefined, id: number): readonly number[] {
  const [a, b] = [anchor === undefined ? -1 : order.indexOf(anchor), order.indexOf(id)];
  if (a < 0 || b < 0) return [id];
  return order.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Removes records that have left the list. Returns the same object if none has. */
export function selectionWithin(selection: Selection, order: readonly number[]): Selection {
  const there = new Set(order);
  const ids = [...selection.ids].filter((id) => there.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}

/** Records selected for a bulk action. Those that leave the list are deselected. */
export interface ListSelection {
  readonly ids: ReadonlySet<number>;
  readonly isAll: boolean;
  /** Selects or deselects a record; with `isRange`, all from the last one to this one. */
  toggle(id: number, isRange?: boolean): void;
  all(isOn: boolean): void;
  clear(): void;
}

/** @param order ids of the visible records, in order */
export function useSelection(order: readonly number[]): ListSelection {
  const [chosen, setChosen] = useState(nothingSelected);
  const selection = selectionWithin(chosen, order);
  const clear = () => setChosen(nothingSelected);
  return {
    ids: selection.ids,
    isAll: order.length > 0 && selection.ids.size === order.length,
    toggle: (id, isRange = false) => setChosen(toggled(selection, id, order, isRange)),
    all: (isOn) => (isOn ? setChosen({ ids: new Set(order), anchor: undefined }) : clear()),
    clear,
  };
}
