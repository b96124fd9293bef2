import { useSyncExternalStore } from 'react';

const tickMs = 15_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

// One timer for the whole page: lists show hundreds of times.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const notify of listeners) notify();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Current time in epoch milliseconds, updated every 15 seconds. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
