import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { CommitObserver, Database, Db, Outlives } from '../database.ts';
import { isAwaited } from '../ring-at-commit.ts';
import type { Tables } from '../tables.ts';
import { WriteWatch } from '../write-watch.ts';
import { createSharedBell } from './bell.ts';
import { inTurn } from './turns.ts';

/** Conflicts between transactions that a second try resolves: serialization failure and deadlock. */
const retryable = new Set(['40001', '40P01']);
const triesMax = 4;

/** Our bigint columns hold ids and epoch milliseconds, all below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Connections of one process, in two pools: with one, changes that also read past their transaction would each hold
 * a connection and wait for another, until all are held and all wait.
 */
const connectionsMax = { changes: 12, reads: 8 };

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000 });
  // A lost idle connection is replaced by the pool at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

const kyselyOn = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/**
 * Writes a row as it is, which a standby and read-only transactions refuse. Where another process does the same at the
 * moment, it is theirs to find out: one that hangs must not hold up this one.
 */
const probe = (db: Db) =>
  sql`
    update migration set applied_at = applied_at where name in (
      select name from migration where name = '0001-foundation' for update skip locked
    )`.execute(db);

/** Opens a PostgreSQL database. Any number of processes may share it. */
export function openPostgres(url: string, observe: CommitObserver = () => {}): Database {
  const writer = kyselyOn(openPool(url, connectionsMax.changes));
  const reads = openPool(url, connectionsMax.reads);
  const reader = kyselyOn(reads);
  const watch = new WriteWatch(() => transact(probe));
  const bell = createSharedBell(url, (text) => reads.query(text));

  async function transact<T>(work: (db: Db) => Promise<T>, outlives?: Outlives): Promise<T> {
    let transaction: Db | undefined;
    const run = async (db: Db): Promise<T> => {
      transaction = db;
      if (outlives === 'crash') await sql`set local synchronous_commit = off`.execute(db);
      return work(db);
    };
    for (let tries = 1; ; tries++) {
      const began = performance.now();
      try {
        const value = await writer.transaction().execute(run);
        watch.wrote();
        observe(1, performance.now() - began);
        if (transaction && isAwaited(transaction)) bell.ring();
        return value;
      } catch (thrown) {
        const isConflict = thrown instanceof pg.DatabaseError && retryable.has(thrown.code ?? '');
        if (!isConflict || tries === triesMax) throw thrown;
      }
    }
  }

  return {
    kind: 'postgres',
    reader,
    transact: inTurn(transact),
    ping: async () => void (await reads.query('SELECT 1')),
    canWrite: () => watch.check(),
    bell,
    async close() {
      await bell.close();
      await Promise.all([writer.destroy(), reader.destroy()]);
    },
  };
}
