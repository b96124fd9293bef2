import type { Change } from '../api/changes.ts';
import { answerOf, api } from '../api/client.ts';
import { createBatches } from './batches.ts';
import type { Feed, LiveState } from './feed.ts';
import { share } from './share.ts';

const path = '/api/command-center/changes';

/** The feed of this page's server, authenticated by the session cookie. */
const serverFeed: Feed = {
  stream(cursor, listener) {
    const source = new EventSource(`${path}/stream?${new URLSearchParams({ last_event_id: cursor })}`);
    source.addEventListener('open', listener.onOpen);
    source.addEventListener('change', (event) => {
      const { data, lastEventId } = event as MessageEvent<string>;
      listener.onChange(JSON.parse(data) as Change, lastEventId);
    });
    // Browsers reconnect by themselves after a break, and give up after a response that is not a stream.
    source.addEventListener('error', () =>
      source.readyState === EventSource.CLOSED ? listener.onEnd() : listener.onBreak(),
    );
    return () => source.close();
  },

  async read(cursor) {
    const query = { cursor, limit: 200 };
    const answer = await answerOf(api.GET(path, { params: { query } }));
    return { changes: answer.data, cursor: answer.next_cursor, hasMore: answer.has_more };
  },
};

const name = 'wheelhouse-live';

const batches = createBatches();
const watchers = new Set<() => void>();
let state: LiveState = 'starting';

/** Cursor of the feed before this page's first read. */
let start: string | undefined;
let noting: Promise<void> | undefined;

/**
 * Notes the feed's cursor once, before the page's first read, so that nothing is read twice when following
 * starts.
 */
export function noteStart(): Promise<void> {
  noting ??= serverFeed.read('latest').then(
    ({ cursor }) => {
      start = cursor;
    },
    // Without a cursor following starts now, and everything is read again.
    () => {
      noting = undefined;
    },
  );
  return noting;
}

function setState(next: LiveState): void {
  state = next;
  for (const watch of watchers) watch();
}

/**
 * Starts following the feed for this page. Returns a function that stops it. `onSignedOut` is called when the session
 * has ended.
 */
export function startLive(onSignedOut: () => void): () => void {
  const following = share({
    feed: serverFeed,
    locks: navigator.locks,
    openChannel: typeof BroadcastChannel === 'function' ? () => new BroadcastChannel(name) : undefined,
    lockName: name,
    cursor: start,
    tell(message) {
      if (message.type === 'state') setState(message.state);
      else batches.receive(message);
    },
    onSignedOut,
  });
  // After sleep, a tab switch or a change of network a connection may be dead without notice.
  const poll = () => {
    if (document.visibilityState === 'visible') following.look();
  };
  document.addEventListener('visibilitychange', poll);
  window.addEventListener('online', poll);
  window.addEventListener('offline', poll);
  return () => {
    document.removeEventListener('visibilitychange', poll);
    window.removeEventListener('online', poll);
    window.removeEventListener('offline', poll);
    following.stop();
    start = undefined;
    noting = undefined;
    setState('starting');
  };
}

export const listen = batches.listen;
export const liveState = (): LiveState => state;
export function watchState(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
