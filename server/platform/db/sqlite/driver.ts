import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { type CommitWork, Db, type DirectConnection } from '../db.ts';
import { SqliteCapabilities } from './capabilities.ts';
import { LiteralLimits } from './query-compiler.ts';

type RowMaker = (values: unknown[]) => object;

interface Cached {
  readonly statement: StatementSync;
  /** Set for statements that return rows. */
  readonly rowOf: RowMaker | undefined;
}

const noRows: object[] = [];

/**
 * Compiles a function that builds row objects from arrays. The driver's own row objects are in dictionary mode: V8
 * takes half as long again to create them, and several times as long to read them as objects of one hidden class,
 * which only a literal in code creates.
 */
function rowMaker(names: readonly string[]): RowMaker {
  const members = names.map((name, index) => `${JSON.stringify(name)}: values[${index}]`);
  return new Function('values', `return { ${members.join(', ')} };`) as RowMaker;
}

/** Id of an inserted row. Full-text indexes have row ids too large for a number. */
function idOf(rowId: number | bigint): number {
  const id = Number(rowId);
  if (!Number.isSafeInteger(id)) throw new RangeError(`${rowId} is no id: a number does not hold it.`);
  return id;
}

/**
 * Runs Kysely's queries on one `node:sqlite` connection, caching prepared statements.
 *
 * `StatementSync.run` returns the connection's last row id, whichever statement produced it, and throws if it does
 * not fit a number, although the statement has run. Statements whose id is not needed therefore run as `all`, which
 * returns nothing for them and is faster; the others use big integers.
 */
export class SqliteConnection implements DatabaseConnection, DirectConnection {
  readonly #database: DatabaseSync;
  /** By SQL. Limited, since a caller who tries every limit of a page creates a statement for each. */
  readonly #statements = new LRUCache<string, Cached>({ max: 500, memoMethod: (sql) => this.#prepare(sql) });

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return Promise.resolve(this.query<R>(query));
    } catch (thrown) {
      return Promise.reject(thrown);
    }
  }

  rows(sql: string, parameters: readonly unknown[]): object[] {
    const { statement, rowOf } = this.#statements.memo(sql);
    if (rowOf) return (statement.all(...(parameters as string[])) as unknown as unknown[][]).map(rowOf);
    statement.all(...(parameters as string[]));
    return noRows;
  }

  insertRow(sql: string, parameters: readonly unknown[]): number | undefined {
    const { changes, lastInsertRowid } = this.#statements
      .memo(sql)
      .statement.run(...(parameters as string[]));
    return changes === 0n ? undefined : idOf(lastInsertRowid);
  }

  changeRows(sql: string, parameters: readonly unknown[]): number {
    return Number(this.#statements.memo(sql).statement.run(...(parameters as string[])).changes);
  }

  /** `executeQuery`, synchronously. */
  query<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, rowOf } = this.#statements.memo(sql);
    if (rowOf) return { rows: this.rows(sql, parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(...(parameters as string[]));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Cached {
    const statement = this.#database.prepare(sql);
    const names = statement.columns().map((column) => column.name);
    const rowOf = names.length > 0 ? rowMaker(names) : undefined;
    if (rowOf) statement.setReturnArrays(true);
    else statement.setReadBigInts(true);
    return { statement, rowOf };
  }

  streamQuery(): never {
    throw new Error('Streaming is not offered: read in pages.');
  }
}

/** A Kysely dialect over one open connection, which Kysely never closes. The writer handles transactions. */
function sqliteDialect(connection: DatabaseConnection): Dialect {
  const refuse = async (): Promise<never> => {
    throw new Error('Transactions are opened with Database.transact.');
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    // The connection is shared and closed by Database.close, so there is nothing to release.
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new LiteralLimits(),
  };
}

/** Builds and runs queries on one connection; `commit` is set for changes. */
export function dbOn(connection: DatabaseConnection & DirectConnection, commit?: CommitWork): Db {
  return new Db(
    { dialect: sqliteDialect(connection) },
    {
      capabilities: (db) => new SqliteCapabilities(db),
      direct: connection,
      ...(commit ? { commit } : {}),
    },
  );
}
