import { type Tick, tick } from '../../../kernel/stream.ts';
import type { CommitPosition } from '../../../platform/db/capabilities.ts';
import type { Database } from '../../../platform/db/database.ts';
import { retryDuringOutage } from '../../../platform/db/through-outage.ts';
import { type StoredChange, selectChanges } from '../store.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { createTail } from './tail.ts';

/** Source of the interval: proxies commonly close a connection after 30 to 60 silent seconds. */
const tickMilliseconds = 15_000;
const catchUpRows = 500;

export interface FollowRequest {
  /** Resumes after this cursor; undefined follows from now on. */
  readonly cursor: string | undefined;
  /** True if the follower has access to a change and requested its kind. */
  sees(change: StoredChange): boolean | Promise<boolean>;
  /** Aborts when the follower leaves. */
  readonly signal: AbortSignal;
  readonly now: number;
}

/** A change and the cursor after it. */
export interface Followed {
  readonly change: StoredChange;
  readonly cursor: string;
}

/** Streams changes in commit order, each once, as any process commits them. */
export interface ChangeFeed extends Pick<Database, 'reachable'> {
  /**
   * Continues until `signal` aborts, with a tick after 15 silent seconds. Fails like `readCursor` before the first
   * item.
   */
  follow(request: FollowRequest): Promise<AsyncGenerator<Followed | Tick>>;
}

export interface FeedDeps {
  readonly database: Database;
  now(): number;
  readonly onFault: (thrown: unknown) => void;
}

export function createChangeFeed({ database, now, onFault }: FeedDeps): ChangeFeed {
  const tail = createTail({ database, onFault });

  /** Changes after a position: from memory or, for a client that returns after a while, from the table. */
  async function behind(position: CommitPosition) {
    const recent = tail.behind(position);
    if (recent) return recent;
    const head = await database.reader.capabilities.commitHead();
    const changes = await selectChanges(database.reader, {}, position, head, catchUpRows);
    // SQLite reads block the thread, and a follower who returns after a month has many pages to read.
    await new Promise((resume) => setImmediate(resume));
    const last = changes.at(-1);
    return { changes, upTo: changes.length === catchUpRows && last ? positionOf(last) : head };
  }

  async function* stream(
    start: CommitPosition,
    { sees, signal }: FollowRequest,
  ): AsyncGenerator<Followed | Tick> {
    const leave = tail.join();
    let position = start;
    let sentAt = performance.now();
    try {
      while (!signal.aborted) {
        const { changes, upTo } = await retryDuringOutage(database, () => behind(position), signal);
        for (const change of changes) {
          position = positionOf(change);
          if (!(await retryDuringOutage(database, () => sees(change), signal))) continue;
          yield { change, cursor: writeCursor(position, now()) };
          sentAt = performance.now();
        }
        position = upTo;
        if (changes.length > 0 || tail.isAheadOf(position)) continue;
        await tail.wait(Math.max(0, sentAt + tickMilliseconds - performance.now()), signal);
        if (performance.now() - sentAt < tickMilliseconds) continue;
        sentAt = performance.now();
        yield tick;
      }
    } finally {
      leave();
    }
  }

  return {
    reachable: database.reachable,
    async follow(request) {
      const head = await database.reader.capabilities.commitHead();
      const start = request.cursor === undefined ? head : readCursor(request.cursor, head, request.now);
      return stream(start, request);
    },
  };
}

const positionOf = ({ txid, seq }: StoredChange): CommitPosition => [txid, seq];
