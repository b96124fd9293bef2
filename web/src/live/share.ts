import type { ChangesRead, Feed, FeedMessage } from './feed.ts';
import { type Following, follow } from './follow.ts';

/** Time that a tab waits for the tab with the connection before it polls by itself. */
const answerMs = 3000;

/** Messages between tabs: those of the feed, and the question of a new tab. */
type TabMessage = FeedMessage | { readonly type: 'ask' };

interface ShareOptions {
  readonly feed: Feed;
  /** The browser's locks, which tabs of one browser share; undefined where pages come over plain http. */
  readonly locks: LockManager | undefined;
  readonly openChannel: (() => BroadcastChannel) | undefined;
  /** Name of the lock that the tab with the connection holds. */
  readonly lockName: string;
  /** Cursor from before this page's first read; undefined has everything read again. */
  readonly cursor: string | undefined;
  tell(told: FeedMessage): void;
  onSignedOut(): void;
}

/**
 * Follows the feed together with the other tabs of this browser: one of them holds the connection and passes on what
 * it is told, since a browser opens only six to a host over HTTP/1.1. When it closes, the next one goes on from where
 * it was. A tab that hears nothing, or a browser that cannot share, asks the server again and again instead.
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
  const receive = (told: FeedMessage) => {
    if (told.type !== 'missed' && told.cursor !== undefined) cursor = told.cursor;
    tell(told);
  };

  if (locks === undefined || openChannel === undefined) {
    return follow({ feed, cursor, onlyPolls: true, tell, onSignedOut });
  }

  const channel = openChannel();
  const leaving = new AbortController();
  let isLeading = false;
  let isMet = false;
  let lastState: FeedMessage | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'ask') {
      if (isLeading && lastState) channel.postMessage(lastState);
      return;
    }
    if (isLeading) return;
    clearTimeout(waiting);
    if (!isMet && following === undefined && data.type !== 'missed' && data.cursor !== start) void catchUp();
    isMet = true;
    following?.stop();
    following = undefined;
    receive(data);
  };

  /** Asks for what the tab with the connection told before this one listened. */
  async function catchUp(): Promise<void> {
    try {
      let behind = start;
      while (behind !== undefined && !isStopped) {
        const read: ChangesRead = await feed.read(behind);
        for (const change of read.changes) tell({ type: 'change', change, cursor: read.cursor });
        if (!read.hasMore) return;
        behind = read.cursor;
      }
    } catch {
      // FeedMessage below.
    }
    if (!isStopped) tell({ type: 'missed' });
  }

  /** Asks who holds the connection, and stands in for one that does not answer. */
  function ask(): void {
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
    const pass = (told: FeedMessage) => {
      receive(told);
      if (told.type === 'state') lastState = told;
      else if (told.type === 'change' && lastState?.type === 'state') {
        lastState = { ...lastState, cursor: told.cursor };
      }
      channel.postMessage(told);
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

  /** The session is over, in every tab: each finds out by itself, and releases the lock for the next. */
  function leave(): void {
    stop();
    onSignedOut();
  }

  // Once the lock is held, only leaving releases it: then the signal does nothing any more.
  locks.request(lockName, { signal: leaving.signal }, lead).catch(() => {});
  ask();
  return {
    look() {
      if (following) following.look();
      else ask();
    },
    stop,
  };
}
