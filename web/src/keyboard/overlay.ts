import { useSyncExternalStore } from 'react';

/** What lies over any page at a key: the palette, and what keys do. */
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
