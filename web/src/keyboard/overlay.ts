import { useSyncExternalStore } from 'react';

/** Dialogs available on every page: the command palette and the list of shortcuts. */
type Overlay = 'palette' | 'shortcuts';

let shown: Overlay | undefined;
const watchers = new Set<() => void>();

export function showOverlay(overlay: Overlay | undefined): void {
  shown = overlay;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const useOverlay = (): Overlay | undefined => useSyncExternalStore(watch, () => shown);
