import type { ChangesRead, Feed, FeedMessage } from './feed.ts';
import { type Following, follow } from './follow.ts';

/** Time that a tab waits for the connected tab before it polls itself. */
const answerMs = 3000;

/** Messages between tabs: those of the feed, and a new tab's request. */
type TabMessage = FeedMessage | { readonly type: 'ask' };

interface ShareOptions {
  readonly feed: Feed;
  /** Locks shared by the browser's tabs; undefined on plain http. */
  readonly locks: LockManager | undefined;
  readonly openChannel: (() => BroadcastChannel) | undefined;
  /** Name of the lock held by the connected tab. */
  readonly lockName: string;
  /** Cursor from before this page's first read; if undefined, everything is read again. */
  readonly cursor: string | undefined;
  tell(message: FeedMessage): void;
  onSignedOut(): void;
}

/**
 * Shares one connection to the feed among the browser's tabs, since browsers open only six to a host over
 * HTTP/1.1. One tab holds it and forwards its messages; when it closes, the next one continues at the same
 * position. A tab that hears nothing, and a browser without locks, polls the server.
 */
export function share({
  feed,
  locks,
  openChannel,
  lockName,
  cursor: start,
  tell,
  onSignedOut,
}: ShareOptions): Following {
  let cursor = start;
  let following: Following | undefined;
  let isStopped = false;
  const receive = (message: FeedMessage) => {
    if (message.type !== 'missed' && message.cursor !== undefined) cursor = message.cursor;
    tell(message);
  };

  if (locks === undefined || openChannel === undefined) {
    return follow({ feed, cursor, onlyPolls: true, tell, onSignedOut });
  }

  const channel = openChannel();
  const leaving = new AbortController();
  let isLeading = false;
  let hasPeers = false;
  let lastState: FeedMessage | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'ask') {
      if (isLeading && lastState) channel.postMessage(lastState);
      return;
    }
    if (isLeading) return;
    clearTimeout(waiting);
    if (!hasPeers && following === undefined && data.type !== 'missed' && data.cursor !== start)
      void catchUp();
    hasPeers = true;
    following?.stop();
    following = undefined;
    receive(data);
  };

  /** Requests what the connected tab delivered before this one listened. */
  async function catchUp(): Promise<void> {
    try {
      let position = start;
      while (position !== undefined && !isStopped) {
        const read: ChangesRead = await feed.read(position);
        for (const change of read.changes) tell({ type: 'change', change, cursor: read.cursor });
        if (!read.hasMore) return;
        position = read.cursor;
      }
    } catch {
      // Handled as a FeedMessage below.
    }
    if (!isStopped) tell({ type: 'missed' });
  }

  /** Asks for the connected tab, and polls if none responds. */
  function requestCatchUp(): void {
    clearTimeout(waiting);
    channel.postMessage({ type: 'ask' } satisfies TabMessage);
    waiting = setTimeout(() => {
      if (isStopped || isLeading || following) return;
      following = follow({ feed, cursor, onlyPolls: true, tell: receive, onSignedOut: leave });
    }, answerMs);
  }

  function lead(): Promise<void> {
    clearTimeout(waiting);
    following?.stop();
    isLeading = true;
    const pass = (message: FeedMessage) => {
      receive(message);
      if (message.type === 'state') lastState = message;
      else if (message.type === 'change' && lastState?.type === 'state') {
        lastState = { ...lastState, cursor: message.cursor };
      }
      channel.postMessage(message);
    };
    following = follow({ feed, cursor, tell: pass, onSignedOut: leave });
    return new Promise((resolve) =>
      leaving.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(waiting);
    following?.stop();
    leaving.abort();
    channel.close();
  }

  /** The session ended in every tab: each notices by itself and releases the lock for the next. */
  function leave(): void {
    stop();
    onSignedOut();
  }

  // Once the lock is held, the signal has no effect: only `leave` releases it.
  locks.request(lockName, { signal: leaving.signal }, lead).catch(() => {});
  requestCatchUp();
  return {
    look() {
      if (following) following.look();
      else requestCatchUp();
    },
    stop,
  };
}
