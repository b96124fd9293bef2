import { createBatches } from './batches.ts';
import type { LiveState } from './change.ts';
import { serverFeed } from './server-feed.ts';
import { share } from './share.ts';

const name = 'wheelhouse-live';

/** What this page knows of the connection, and everybody who listens to it. */
const batches = createBatches();
const watchers = new Set<() => void>();
let state: LiveState = 'starting';

function setState(next: LiveState): void {
  state = next;
  for (const watch of watchers) watch();
}

/** Begins to follow the feed for this page. Answers how to end it. `onSignedOut` is told where the session is over. */
export function startLive(onSignedOut: () => void): () => void {
  const following = share({
    feed: serverFeed,
    locks: navigator.locks,
    openChannel: typeof BroadcastChannel === 'function' ? () => new BroadcastChannel(name) : undefined,
    turn: name,
    tell(told) {
      if (told.type === 'state') setState(told.state);
      else batches.hear(told);
    },
    onSignedOut,
  });
  // Back from sleep, from another tab, or with a network again: a connection may be dead without knowing.
  const look = () => {
    if (document.visibilityState === 'visible') following.look();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    following.stop();
    setState('starting');
  };
}

export const listen = batches.listen;
export const liveState = (): LiveState => state;
export function watchState(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
