import { setTimeout as pause } from 'node:timers/promises';
import { type Dialect, DummyDriver, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type Failure, fullDisk, isFullDisk, isNotReady } from '../../../kernel/errors.ts';
import { type Database, type DatabaseOptions, type Durability, noOutageObserver } from '../database.ts';
import { Db } from '../db.ts';
import { RowsAtCommit } from '../rows-at-commit.ts';
import { createSlowReads, slowReadSecondsDefault } from '../slow-reads.ts';
import type { Tables } from '../tables.ts';
import { retryDuringOutage } from '../through-outage.ts';
import { WriteWatch } from '../write-watch.ts';
import { withLocks } from './advisory-locks.ts';
import { PostgresCapabilities } from './capabilities.ts';
import { destroyClient, openConnections } from './connections.ts';
import { createSharedNotifier } from './notifier.ts';
import { createOutage } from './outage.ts';
import { createSharedClock } from './shared-clock.ts';
import { openSlowReads } from './slow-reads.ts';
import { watchUnanswered } from './unanswered.ts';
import { busy, isLockFailure, unknownOutcome } from './unreachable.ts';

/**
 * Polling interval. A commit takes no longer than that; an abandoned transaction is ended by PostgreSQL's own
 * timeout.
 */
const lookMilliseconds = 100;

/** Makes the transaction's commit asynchronous. Returns its number, for checking its status later. */
async function commitWithoutDisk(db: Db): Promise<string> {
  const { rows } = await sql<{ xid: string }>`
    select set_config('synchronous_commit', 'off', true), pg_current_xact_id()::text as xid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query without a table answers one row.');
  return row.xid;
}

/** True if a transaction was committed. One that PostgreSQL lost in a crash was not, and its number is reused. */
async function wasCommitted(reader: Db, xid: string): Promise<boolean> {
  for (;;) {
    const { rows } = await sql<{ status: string | null }>`
      select case when ${xid}::xid8 < pg_snapshot_xmax(pg_current_snapshot())
        then pg_xact_status(${xid}::xid8) end as status`.execute(reader);
    const status = rows[0]?.status;
    if (status !== 'in progress') return status === 'committed';
    await pause(lookMilliseconds);
  }
}

/** Conflicts that a retry resolves: serialization failure and deadlock. */
const retryable = new Set(['40001', '40P01']);
const triesMax = 4;

/**
 * Connections per process, in two pools: with a single one, changes that also read outside of their transaction
 * could each hold a connection while waiting for another, and deadlock.
 */
const connectionsDefault = { changes: 12, reads: 8 };

const capabilities = (db: Db) => new PostgresCapabilities(db);

/** Database handle of a change: Kysely's transaction plus the work left for its commit. */
const changeIn = (transaction: Transaction<Tables>, dialect: Dialect, waiting: RowsAtCommit): Db =>
  new Db(
    { config: { dialect }, dialect, driver: new DummyDriver(), executor: transaction.getExecutor() },
    { capabilities, commit: { isAwaited: false, addRows: (write, rows) => waiting.add(write, rows) } },
  );

/** A transaction whose work is done; only the commit is left. */
interface CommittedResult<T> {
  readonly value: T;
  readonly db: Db;
  /** Transaction number for checking the commit; only for deferred notes. */
  readonly xid: string | undefined;
}

/**
 * Rewrites a row unchanged, which standbys and read-only transactions reject. Skips the row if another process is
 * probing: one that hangs must not block this one.
 */
const probe = (db: Db) =>
  sql`
    update migration set applied_at = applied_at where name in (
      select name from migration where name = '0001-foundation' for update skip locked
    )`.execute(db);

/** Opens a PostgreSQL database, which any number of processes may share. */
export function openPostgres(
  url: string,
  {
    committed,
    outage: outageObserver = noOutageObserver,
    slowReadSeconds = slowReadSecondsDefault,
    connectionsMax = connectionsDefault,
  }: DatabaseOptions = {},
): Database {
  const unanswered = watchUnanswered(url, destroyClient);
  const outage = createOutage(() => ping(), outageObserver);
  const observer = { began: unanswered.began, ended: unanswered.ended, failed: outage.noticed };
  const changes = openConnections(url, connectionsMax.changes, observer);
  const reads = openConnections(url, connectionsMax.reads, observer);
  const slowReads = openSlowReads(url, slowReadSeconds, observer);
  const dialect = new PostgresDialect({ pool: changes });
  const writer = new Kysely<Tables>({ dialect });
  const reader = new Db({ dialect: new PostgresDialect({ pool: reads }) }, { capabilities });
  // Its failures are already reported as an outage.
  const watch = new WriteWatch(() => transact(probe), noOutageObserver);
  const notifier = createSharedNotifier(url, reads.query);
  const clock = createSharedClock(reader);
  const ping = clock.measure;
  const reachable = outage.over;

  async function transact<T>(work: (db: Db) => Promise<T>, durability?: Durability): Promise<T> {
    for (let tries = 1; ; tries++) {
      const startedAt = performance.now();
      let commitResult: CommittedResult<T> | undefined;
      const run = async (transaction: Transaction<Tables>): Promise<T> => {
        const waiting = new RowsAtCommit();
        const db = changeIn(transaction, dialect, waiting);
        const xid = durability === 'crash' ? await commitWithoutDisk(db) : undefined;
        const value = await work(db);
        await waiting.insert(db);
        commitResult = { value, db, xid };
        return value;
      };
      try {
        await writer.transaction().execute(run);
      } catch (thrown) {
        if (isLockFailure(thrown)) throw busy(thrown);
        if (isFullDisk(thrown)) throw fullDisk(thrown);
        if (isNotReady(thrown)) await requireCommitted(commitResult, thrown);
        else if (!isConflict(thrown) || tries === triesMax) throw thrown;
        else continue;
      }
      if (!commitResult) throw new Error('A transaction was committed without its work.');
      watch.wrote();
      committed?.(1, performance.now() - startedAt);
      if (commitResult.db.commit.isAwaited) notifier.notify();
      return commitResult.value;
    }
  }

  /** Fails unless the connection was lost after the commit, and the commit is known to have succeeded. */
  async function requireCommitted(
    commitResult: CommittedResult<unknown> | undefined,
    failure: Failure,
  ): Promise<void> {
    if (!commitResult) throw failure;
    const { xid } = commitResult;
    // Other callers get an error instead of waiting: they can retry, and decide for themselves how long to keep
    // their own caller waiting.
    if (xid === undefined) throw unknownOutcome(failure);
    if (!(await retryDuringOutage({ reachable }, () => wasCommitted(reader, xid)))) throw failure;
  }

  return {
    kind: 'postgres',
    reader,
    slowReader: createSlowReads(slowReads, slowReadSeconds),
    transact: withLocks(transact),
    canWrite: () => watch.check(),
    ping,
    now: clock.now,
    reachable,
    notifier,
    async close() {
      watch.close();
      await Promise.all([notifier.close(), outage.close(), unanswered.close(), clock.close()]);
      await Promise.all([writer.destroy(), reader.destroy(), slowReads.close()]);
    },
  };
}

const isConflict = (thrown: unknown): boolean =>
  thrown instanceof pg.DatabaseError && retryable.has(thrown.code ?? '');
