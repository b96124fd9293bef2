import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { isNotReady } from '../../../kernel/errors.ts';
import type { Durability } from '../database.ts';
import type { Db, Step } from '../db.ts';
import { TimeoutExceeded, withTimeout } from '../with-timeout.ts';
import type { Handle } from './handle.ts';
import { code, isUnwritable, resultCode } from './result-code.ts';
import { changeTimeout, unwritable } from './unwritable.ts';
import { WritingConnection } from './writing-connection.ts';

interface Job {
  work(db: Db): Promise<unknown>;
  readonly durability: Durability;
  resolve(value: never): void;
  reject(reason: unknown): void;
}

/** Settles a change once its group has ended. */
type Settle = () => void;

/** A commit: number of changes, duration in milliseconds, and whether listeners wait for it. */
export interface Commit {
  readonly changes: number;
  readonly milliseconds: number;
  readonly isAwaited: boolean;
}

export interface WriterOptions {
  /** Opens the writing connection, and again after one was discarded. */
  open(): DatabaseSync;
  /** Awaited before each transaction. */
  room?(): Promise<void>;
  /** Called after each commit. */
  committed(commit: Commit): void;
  /** Called with the reason each time a write fails for a general cause. */
  failed?(thrown: unknown): void;
  /** Called for each change that was aborted. */
  overdue?(thrown: unknown): void;
  /** Time limit for changes that share a commit; 30 seconds by default, the time a sender waits for its answer. */
  readonly changeMillisecondsMax?: number;
  /** Maximum wait for another program that writes to the file; 5 seconds by default. */
  readonly lockMillisecondsMax?: number;
}

/** Maximum changes per commit: bounds the time the first one waits for the last. */
const groupMax = 256;
/** Maximum time to wait for further changes on a busy server. */
const gatherMillisecondsMax = 5;
/** Maximum time changes wait for work left by earlier commits. The remainder continues after their own commit. */
const behindMillisecondsMax = 1000;
/** Polling interval while another program holds the lock. SQLite's own wait would block all reads. */
const lockPauseMilliseconds = 20;

/**
 * The one writer of a SQLite database. Changes that arrive while others are being committed wait together and share
 * one transaction and one wait for the disk (group commit). A change is acknowledged once its commit is done. A
 * failure of any kind fails only the changes it affects: nothing of them is left, and the next ones run.
 */
export class SqliteWriter {
  readonly #connection: WritingConnection;
  readonly #room: WriterOptions['room'];
  readonly #committed: WriterOptions['committed'];
  readonly #failed: WriterOptions['failed'];
  readonly #overdue: WriterOptions['overdue'];
  readonly #changeMillisecondsMax: number;
  readonly #lockMillisecondsMax: number;
  readonly #steps = new Set<Step>();
  #waiting: Job[] = [];
  #isAtWork = false;
  #working: Promise<void> = Promise.resolve();

  constructor(options: WriterOptions) {
    this.#connection = new WritingConnection(options.open);
    this.#room = options.room;
    this.#committed = options.committed;
    this.#failed = options.failed;
    this.#overdue = options.overdue;
    this.#changeMillisecondsMax = options.changeMillisecondsMax ?? 30_000;
    this.#lockMillisecondsMax = options.lockMillisecondsMax ?? 5000;
  }

  transact<T>(work: (db: Db) => Promise<T>, durability: Durability = 'fsync'): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, durability, resolve: resolve as Job['resolve'], reject });
      if (!this.#isAtWork) this.#working = this.#drain();
    });
  }

  /** Closes after all waiting changes. */
  async close(): Promise<void> {
    await this.transact(async () => {}).catch(() => {});
    await this.#working;
    this.#connection.close();
  }

  async #drain(): Promise<void> {
    this.#isAtWork = true;
    while (this.#waiting.length > 0) {
      await this.#gather();
      await this.#settle(this.#waiting.splice(0, groupMax));
      await this.#goOn();
    }
    this.#isAtWork = false;
  }

  async #settle(group: readonly Job[]): Promise<void> {
    let settled: readonly Settle[];
    try {
      settled = await this.#run(group);
    } catch (thrown) {
      this.#connection.undo();
      settled = group.map((job) => this.#rejection(job, thrown));
    }
    for (const settle of settled) settle();
  }

  /** Runs the work left for after commits. */
  async #goOn(): Promise<void> {
    const until = performance.now() + behindMillisecondsMax;
    for (const step of this.#steps) {
      let isMore = true;
      while (isMore && performance.now() < until) {
        await new Promise((resume) => setImmediate(resume));
        isMore = await this.#doStep(step);
      }
      if (!isMore) this.#steps.delete(step);
    }
  }

  /** Runs one step; returns true if there is more. */
  async #doStep(step: Step): Promise<boolean> {
    const done = Promise.withResolvers<boolean>();
    const reject = (thrown: unknown) => {
      if (!isNotReady(thrown)) warn(thrown);
      done.resolve(false);
    };
    await this.#settle([{ work: step, durability: 'crash', resolve: done.resolve, reject }]);
    return done.promise;
  }

  /** Waits for further changes until a turn of the event loop, including its I/O, brings none. */
  async #gather(): Promise<void> {
    const until = performance.now() + gatherMillisecondsMax;
    let countBefore: number;
    do {
      countBefore = this.#waiting.length;
      await new Promise((resume) => setImmediate(resume));
    } while (
      this.#waiting.length > countBefore &&
      this.#waiting.length < groupMax &&
      performance.now() < until
    );
  }

  /** Usually all changes succeed together. If one fails, the group is rolled back and each is run separately. */
  async #run(group: readonly Job[]): Promise<readonly Settle[]> {
    const settled: Settle[] = [];
    const startedAt = await this.#begin(group);
    const handle = this.#connection.handle();
    try {
      await this.#inTime(this.#work(group, handle, settled));
      this.#connection.commit();
    } catch (thrown) {
      handle.end();
      this.#connection.undo();
      if (group.length === 1) return group.map((job) => this.#rejection(job, thrown));
      const overdue = thrown instanceof TimeoutExceeded ? group[settled.length] : undefined;
      if (!overdue) return this.#apart(group);
      const others = await this.#run(group.filter((job) => job !== overdue));
      return [this.#rejection(overdue, thrown), ...others];
    }
    for (const step of handle.takeSteps()) this.#steps.add(step);
    this.#tell(group.length, startedAt, handle.takeNotification());
    return settled;
  }

  async #work(group: readonly Job[], handle: Handle, settled: Settle[]): Promise<void> {
    for (const job of group) {
      const value = await job.work(handle.db);
      // It ran out of time meanwhile, and the others were run again.
      if (handle.hasEnded) return;
      settled.push(() => job.resolve(value as never));
    }
    await handle.insertWaiting();
  }

  #inTime(work: Promise<void>): Promise<void> {
    return withTimeout('A change, with those that share its commit,', this.#changeMillisecondsMax, work);
  }

  /** Runs each change in its own savepoint, so that a failing one undoes only itself. */
  async #apart(group: readonly Job[]): Promise<readonly Settle[]> {
    const settled: Settle[] = [];
    const steps: Step[] = [];
    let isAwaited = false;
    const startedAt = await this.#begin(group);
    for (const job of group) {
      this.#connection.setSavepoint();
      const handle = this.#connection.handle();
      const succeeded: Settle[] = [];
      try {
        await this.#inTime(this.#work([job], handle, succeeded));
        this.#connection.releaseSavepoint();
        settled.push(...succeeded);
        steps.push(...handle.takeSteps());
        isAwaited = handle.takeNotification() || isAwaited;
      } catch (thrown) {
        handle.end();
        // On a full disk or a failed write, SQLite itself rolls back: then the whole group has failed.
        if (!this.#connection.isInTransaction()) {
          this.#failed?.(thrown);
          throw unwritable(thrown);
        }
        this.#connection.undoToSavepoint();
        settled.push(this.#rejection(job, thrown));
      }
    }
    this.#connection.commit();
    for (const step of steps) this.#steps.add(step);
    this.#tell(group.length, startedAt, isAwaited);
    return settled;
  }

  /** Opens a transaction; returns its start time. */
  async #begin(group: readonly Job[]): Promise<number> {
    await this.#room?.();
    const durability = group.some((job) => job.durability === 'fsync') ? 'fsync' : 'crash';
    const startedAt = performance.now();
    for (;;) {
      try {
        this.#connection.begin(durability);
        return startedAt;
      } catch (thrown) {
        const mayRetry = performance.now() - startedAt < this.#lockMillisecondsMax;
        if (resultCode(thrown) !== code.busy || !mayRetry) throw thrown;
      }
      await pause(lockPauseMilliseconds);
    }
  }

  #rejection(job: Job, thrown: unknown): Settle {
    if (thrown instanceof TimeoutExceeded) {
      this.#overdue?.(thrown);
      return () => job.reject(changeTimeout(thrown));
    }
    if (!isUnwritable(thrown)) return () => job.reject(thrown);
    this.#failed?.(thrown);
    return () => job.reject(unwritable(thrown));
  }

  /** An observer's failure does not affect the commit. */
  #tell(changes: number, startedAt: number, isAwaited: boolean): void {
    try {
      this.#committed({ changes, milliseconds: performance.now() - startedAt, isAwaited });
    } catch (thrown) {
      warn(thrown);
    }
  }
}

/** Reports faults outside of the changes themselves. */
const warn = (thrown: unknown): void =>
  process.emitWarning(thrown instanceof Error ? thrown : String(thrown));
