import { useState } from 'react';

/** The records that are chosen, and the one that was chosen last, from which a range goes. */
interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly anchor: number | undefined;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

/** Chooses one, or no longer. With `isRange` all from the last one to this one get the same. */
export function toggled(
  { ids, anchor }: Selection,
  id: number,
  order: readonly number[],
  isRange: boolean,
): Selection {
  const next = new Set(ids);
  const isOn = !ids.has(id);
  for (const each of isRange ? rangeOf(order, anchor, id) : [id]) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  return { ids: next, anchor: id };
}

function rangeOf(order: readonly number[], anchor: number | undefined, id: number): readonly number[] {
  const [a, b] = [anchor === undefined ? -1 : order.indexOf(anchor), order.indexOf(id)];
  if (a < 0 || b < 0) return [id];
  return order.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Removes records that have left the list. Returns the same object if none has. */
export function selectedAmong(selection: Selection, order: readonly number[]): Selection {
  const there = new Set(order);
  const ids = [...selection.ids].filter((id) => there.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}

/** Records chosen for a bulk change. Those that leave the list are no longer chosen. */
export interface ListSelection {
  readonly ids: ReadonlySet<number>;
  readonly isAll: boolean;
  /** Chooses one, or no longer; with `isRange` all from the last one to this one get the same. */
  toggle(id: number, isRange?: boolean): void;
  all(isOn: boolean): void;
  clear(): void;
}

/** @param order the ids of the list as it is shown */
export function useSelection(order: readonly number[]): ListSelection {
  const [chosen, setChosen] = useState(nothingSelected);
  const selection = selectedAmong(chosen, order);
  const clear = () => setChosen(nothingSelected);
  return {
    ids: selection.ids,
    isAll: order.length > 0 && selection.ids.size === order.length,
    toggle: (id, isRange = false) => setChosen(toggled(selection, id, order, isRange)),
    all: (isOn) => (isOn ? setChosen({ ids: new Set(order), anchor: undefined }) : clear()),
    clear,
  };
}
