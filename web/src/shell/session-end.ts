import { useSyncExternalStore } from 'react';

/** `round` counts how often the session ended and was resumed on this page. */
let state = { isOver: false, round: 0 };
const watchers = new Set<() => void>();

function setState(next: typeof state): void {
  state = next;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    // Nothing that requires a session is shown any more, so the next user starts fresh.
    if (watchers.size === 0) state = { ...state, isOver: false };
  };
};

/**
 * Marks the session as ended. Returns true if an open page lets the user sign in again, so that nothing typed
 * there is lost.
 */
export function endSession(): boolean {
  if (watchers.size > 0 && !state.isOver) setState({ ...state, isOver: true });
  return watchers.size > 0;
}

/** Called when the same person has signed in again. */
export const resumeSession = (): void => setState({ isOver: false, round: state.round + 1 });

export const useSession = () => useSyncExternalStore(watch, () => state);
