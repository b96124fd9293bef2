import { useState } from 'react';
import { nothingSelected, selectedAmong, toggled } from './selection.ts';

/** Which records of a list are chosen, to be changed together. What the list no longer shows is no longer chosen. */
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
