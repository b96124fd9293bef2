import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Changes } from './batches.ts';
import type { ChangeKind, LiveState } from './change.ts';
import { listen, liveState, startLive, watchState } from './live.ts';

/** Follows what changes on the server while the component is shown. Once for the whole application. */
export function useLive(): void {
  const queries = useQueryClient();
  // Any reading finds out the same, and leads to the sign-in page.
  useEffect(() => startLive(() => void queries.invalidateQueries()), [queries]);
}

/**
 * Calls `onChange` with what changed of these kinds, in order, each change once and several at a time; with undefined
 * where something may have been missed, so that all that is shown is to be read again.
 */
export function useChanges(kinds: readonly ChangeKind[], onChange: (changes: Changes) => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  const key = kinds.join();
  useEffect(() => listen(key.split(',') as ChangeKind[], (changes) => latest.current(changes)), [key]);
}

/** Reads the queries under a key again whenever something of these kinds changes. */
export function useFreshQueries(kinds: readonly ChangeKind[], queryKey: QueryKey): void {
  const queries = useQueryClient();
  useChanges(kinds, () => void queries.invalidateQueries({ queryKey }));
}

/** How changes reach this page just now. */
export const useLiveState = (): LiveState => useSyncExternalStore(watchState, liveState);
