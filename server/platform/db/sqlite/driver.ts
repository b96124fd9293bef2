import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

interface Cached {
  readonly statement: StatementSync;
  readonly answersRows: boolean;
}

const statementsMax = 500;
const noRows: object[] = [];

/** Runs Kysely's queries on one `node:sqlite` connection, keeping prepared statements. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Cached>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return Promise.resolve(this.#execute<R>(query));
    } catch (thrown) {
      return Promise.reject(thrown);
    }
  }

  /** The rows of a query, at once. */
  run(sql: string, parameters: readonly unknown[]): object[] {
    const { statement, answersRows } = this.#statements.get(sql) ?? this.#prepare(sql);
    if (answersRows) return statement.all(...(parameters as string[]));
    statement.run(...(parameters as string[]));
    return noRows;
  }

  #execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, answersRows } = this.#statements.get(sql) ?? this.#prepare(sql);
    if (answersRows) return { rows: statement.all(...(parameters as string[])) as R[] };
    const { changes, lastInsertRowid } = statement.run(...(parameters as string[]));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Cached {
    const statement = this.#database.prepare(sql);
    const cached = { statement, answersRows: statement.columns().length > 0 };
    if (this.#statements.size >= statementsMax) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(sql, cached);
    return cached;
  }

  streamQuery(): never {
    throw new Error('Streaming is not offered: read in pages.');
  }
}

/** A Kysely dialect over one open connection, which is never closed by Kysely. Transactions are the writer's. */
export function sqliteDialect(connection: SqliteConnection): Dialect {
  const refuse = async (): Promise<never> => {
    throw new Error('Transactions are opened with Database.transact.');
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    // The connection is shared: nothing to give back, and Database.close closes it.
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
