import { useEffect, useSyncExternalStore } from 'react';
import type { ItemGroup } from './items.ts';

let offered: ItemGroup | undefined;
const watchers = new Set<() => void>();

function offer(group: ItemGroup | undefined): void {
  offered = group;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Commands of the open window, such as the site editor's, which the palette lists before all others. */
export const useOffered = (): ItemGroup | undefined => useSyncExternalStore(watch, () => offered);

/** Offers commands in the palette as long as a window is open. */
export function useOffering(group: ItemGroup): void {
  useEffect(() => offer(group));
  useEffect(() => () => offer(undefined), []);
}
