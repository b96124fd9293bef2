import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type ChangeKind, changeKinds } from '../api/changes.ts';
import { useMay } from '../api/session.ts';
import type { Changes } from './batches.ts';
import type { LiveState } from './feed.ts';
import { listen, liveState, startLive, watchState } from './live.ts';
import { refreshChanged, refreshFailed } from './refresh.ts';

/**
 * Follows the server's changes while the component is mounted, and refetches what they invalidate. Used once
 * in the application; restarts with each `round`.
 */
export function useLive(round: number): void {
  const queries = useQueryClient();
  const mayFollow = useMay()('messages');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is followed anew
  useEffect(() => {
    // Roles without messages have no feed: their pages poll.
    if (!mayFollow) return undefined;
    const leave = listen(changeKinds, (changes) => void refreshChanged(queries, changes));
    // Any failing query then leads to the sign-in page.
    const stop = startLive(() => void queries.invalidateQueries());
    const forget = watchState(() => {
      if (liveState() === 'live') void refreshFailed(queries);
    });
    return () => {
      stop();
      leave();
      forget();
    };
  }, [queries, round, mayFollow]);
}

/**
 * Calls `onChange` with changes of these kinds, in order, each once and in batches; with undefined if some
 * may have been lost and everything must be read again. For components whose data is no query.
 */
export function useChanges(kinds: readonly ChangeKind[], onChange: (changes: Changes) => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  const key = kinds.join();
  useEffect(() => listen(key.split(',') as ChangeKind[], (changes) => latest.current(changes)), [key]);
}

export const useLiveState = (): LiveState => useSyncExternalStore(watchState, liveState);
