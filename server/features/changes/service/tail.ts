import type { CommitPosition } from '../../../platform/db/capabilities.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type StoredChange, selectChanges } from '../store.ts';
import { isBehind } from './cursor.ts';

/** Maximum delay of another process's change if its notification was lost. */
const lookMilliseconds = 2000;
/** Interval for checking changes that exist but are not settled. */
const settleMilliseconds = 10;
/** Changes read at once, and changes kept in memory for followers slightly behind: about 200 bytes each. */
const rowsMax = 500;
const keptMax = 2000;

export interface TailDeps {
  readonly database: Database;
  readonly onFault: (thrown: unknown) => void;
}

/** The newest changes, read once for all followers in this process. */
export interface Tail {
  /** Joins the followers: the tail is kept up to date while there are any. Returns the function that leaves. */
  join(): () => void;
  /** Changes after a position, and the position they extend to; undefined if it is older than the cached changes. */
  behind(position: CommitPosition): TailRead | undefined;
  /** True if `behind` would return changes after the position. */
  isAheadOf(position: CommitPosition): boolean;
  /** Resolves when there is something new, when `signal` aborts, or after `milliseconds`. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export interface TailRead {
  readonly changes: readonly StoredChange[];
  readonly upTo: CommitPosition;
}

export function createTail({ database, onFault }: TailDeps): Tail {
  let followers = 0;
  let start: CommitPosition | undefined;
  let end: CommitPosition = [0, 0];
  let buffer: StoredChange[] = [];
  let leave = () => {};
  let reading: Promise<void> | undefined;
  let wasNotified = false;
  const waiting = new Set<() => void>();

  async function read(): Promise<void> {
    const head = await database.reader.capabilities.commitHead();
    if (start === undefined) {
      start = head;
      end = head;
      buffer = [];
      wake();
      return;
    }
    while (isBehind(head, end)) {
      const rows = await selectChanges(database.reader, {}, end, head, rowsMax);
      const last = rows.at(-1);
      end = rows.length === rowsMax && last ? [last.txid, last.seq] : head;
      keep(rows);
      if (rows.length > 0) wake();
    }
    if (await database.reader.capabilities.hasUnsettledCommits(head))
      setTimeout(advance, settleMilliseconds).unref();
  }

  function keep(rows: readonly StoredChange[]): void {
    buffer.push(...rows);
    const dropped = buffer[buffer.length - keptMax - 1];
    if (!dropped) return;
    buffer = buffer.slice(-keptMax);
    start = [dropped.txid, dropped.seq];
  }

  function wake(): void {
    const all = [...waiting];
    waiting.clear();
    for (const resume of all) resume();
  }

  /** Runs one at a time; a notification during a run triggers another. */
  function advance(): void {
    if (followers === 0) return;
    if (reading) {
      wasNotified = true;
      return;
    }
    reading = read()
      .catch(onFault)
      .finally(() => {
        reading = undefined;
        if (!wasNotified) return;
        wasNotified = false;
        advance();
      });
  }

  function begin(): void {
    const stopListening = database.notifier.listen(advance);
    const timer = setInterval(advance, lookMilliseconds).unref();
    leave = () => {
      stopListening();
      clearInterval(timer);
      start = undefined;
      buffer = [];
    };
    advance();
  }

  return {
    join() {
      followers += 1;
      if (followers === 1) begin();
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        followers -= 1;
        if (followers === 0) leave();
      };
    },
    behind(position) {
      if (start === undefined || isBehind(start, position)) return undefined;
      const first = buffer.findIndex((row) => isBehind([row.txid, row.seq], position));
      return {
        changes: first < 0 ? [] : buffer.slice(first),
        upTo: isBehind(end, position) ? end : position,
      };
    },
    isAheadOf: (position) => start !== undefined && isBehind(end, position),
    wait(milliseconds, signal) {
      if (signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const finish = () => {
          clearTimeout(timer);
          waiting.delete(finish);
          signal.removeEventListener('abort', finish);
          resolve();
        };
        const timer = setTimeout(finish, milliseconds);
        waiting.add(finish);
        signal.addEventListener('abort', finish, { once: true });
      });
    },
  };
}
