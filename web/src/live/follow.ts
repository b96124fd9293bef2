import type { FeedMessage, LiveState } from './feed.ts';
import { type Feed, troubleOf } from './feed.ts';

/** Delays between retries; the last one repeats. */
const pausesMs = [500, 1000, 2000, 4000, 8000, 15_000];
/** A stream silent for this long after opening is being buffered by a proxy. */
const openMs = 10_000;
/** Number of streams that may fail to open before polling replaces them. */
const vainStreamsMax = 2;
/** Polling interval while the stream is down. */
const pollMs = 2500;

export interface FollowOptions {
  readonly feed: Feed;
  /** Position to start from; undefined starts now and has everything read again. */
  readonly cursor: string | undefined;
  /** Polls instead of opening a stream. */
  readonly onlyPolls?: boolean;
  tell(message: FeedMessage): void;
  /** Called when the session has ended; nothing is delivered afterwards. */
  onSignedOut(): void;
}

export interface Following {
  /** Checks for missed changes now, for example after sleep. */
  look(): void;
  stop(): void;
}

/**
 * Follows the change feed until stopped: by stream, or by polling if streams do not work. Delivers every
 * change in order, or `missed` if that cannot be guaranteed.
 */
export function follow({
  feed,
  cursor: start,
  onlyPolls = false,
  tell,
  onSignedOut,
}: FollowOptions): Following {
  let cursor = start;
  let state: LiveState | undefined;
  let isStopped = false;
  let failures = 0;
  let failedStreams = onlyPolls ? vainStreamsMax : 0;
  let isLooking = false;
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Timeout of a stream that has not opened yet. */
  let opening: ReturnType<typeof setTimeout> | undefined;

  function setState(next: LiveState): void {
    if (next === state) return;
    state = next;
    tell({ type: 'state', state: next, cursor });
  }

  function after(milliseconds: number, work: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  }

  function closeStream(): void {
    clearTimeout(opening);
    close?.();
    close = undefined;
  }

  /** Reads the changes after the cursor, then continues by stream or by polling. */
  async function poll(): Promise<void> {
    if (isLooking || isStopped) return;
    isLooking = true;
    clearTimeout(timer);
    try {
      while (await readOnce());
      failures = 0;
      reconnect();
    } catch (thrown) {
      fail(thrown);
    } finally {
      isLooking = false;
    }
  }

  /**
   * Reads one page; returns true if there are more. Changes that a stream delivered in the meantime are
   * delivered twice, which is harmless.
   */
  async function readOnce(): Promise<boolean> {
    const from = cursor ?? 'latest';
    const read = await feed.read(from);
    if (isStopped) return false;
    if (from === 'latest') tell({ type: 'missed' });
    if (read.changes.length > 0) closeStream();
    cursor = read.cursor;
    for (const change of from === 'latest' ? [] : read.changes)
      tell({ type: 'change', change, cursor: read.cursor });
    return from !== 'latest' && read.hasMore;
  }

  function reconnect(): void {
    if (isStopped) return;
    if (failedStreams < vainStreamsMax) {
      if (close === undefined) openStream();
      return;
    }
    setState('live');
    after(pollMs, () => void poll());
  }

  function fail(thrown: unknown): void {
    if (isStopped) return;
    const trouble = troubleOf(thrown);
    if (trouble === 'signed out') {
      stop();
      onSignedOut();
      return;
    }
    closeStream();
    if (trouble === 'expired') cursor = undefined;
    else setState('late');
    failures += 1;
    after(pausesMs[Math.min(failures, pausesMs.length) - 1] ?? pollMs, () => void poll());
  }

  function openStream(): void {
    let hasOpened = false;
    const end = () => {
      closeStream();
      if (!hasOpened) failedStreams += 1;
      setState('late');
      failures += 1;
      after(pausesMs[Math.min(failures, pausesMs.length) - 1] ?? pollMs, () => void poll());
    };
    opening = setTimeout(end, openMs);
    close = feed.stream(cursor ?? '', {
      onOpen() {
        clearTimeout(opening);
        hasOpened = true;
        failedStreams = 0;
        failures = 0;
        setState('live');
      },
      onChange(change, behind) {
        cursor = behind;
        tell({ type: 'change', change, cursor: behind });
      },
      onBreak: () => setState('late'),
      onEnd: end,
    });
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    closeStream();
  }

  setState('starting');
  // A stream itself delivers everything after its cursor.
  if (cursor === undefined || onlyPolls) void poll();
  else openStream();
  return { look: () => void poll(), stop };
}
