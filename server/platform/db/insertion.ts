import type { CompiledQuery, Insertable } from 'kysely';
import type { Db } from './database.ts';
import { atCommit } from './rows-at-commit.ts';
import { runCompiled } from './statement.ts';
import type { Tables } from './tables.ts';

type Column<T extends keyof Tables> = keyof Insertable<Tables[T]> & string;
type Row<T extends keyof Tables, C extends Column<T>> = { readonly [K in C]: Insertable<Tables[T]>[K] };

export interface InsertionOptions {
  /** Skips rows whose key already exists. */
  readonly ignoresConflicts?: boolean;
  /** Inserts the rows just before the commit; the transaction itself cannot read them. */
  readonly waits?: boolean;
  /**
   * The columns start with the primary key, in its order: rows are inserted sorted, each near the page of the one
   * before.
   */
  readonly clustered?: boolean;
}

/** Rows per statement: beyond a few dozen there is no gain, and each length is another statement to cache. */
const rowsMax = 40;

/** Compiles a function that appends a row's values in column order: dynamic property access is slow. */
function valueReader<R>(columns: readonly string[]): (values: unknown[], row: R) => void {
  const members = columns.map((column) => `row[${JSON.stringify(column)}]`);
  return new Function('values', 'row', `values.push(${members.join(', ')});`) as ReturnType<
    typeof valueReader<R>
  >;
}

/**
 * Inserts many rows of one shape per statement, compiled once per dialect and number of rows. Building the same
 * insert with Kysely each time costs more than running it on SQLite.
 */
export function insertion<T extends keyof Tables, C extends Column<T>>(
  table: T,
  columns: readonly C[],
  { ignoresConflicts = false, waits = false, clustered = false }: InsertionOptions = {},
): (db: Db, rows: readonly Row<T, C>[]) => Promise<void> {
  const valuesOf = valueReader<Row<T, C>>(columns);
  const compiledFor = new Map<unknown, Map<number, CompiledQuery<object>>>();

  function compile(db: Db, count: number): CompiledQuery<object> {
    const row = Object.fromEntries(columns.map((column) => [column, ''])) as Insertable<Tables[T]>;
    const insert = db.insertInto(table).values(Array.from({ length: count }, () => row));
    return ignoresConflicts
      ? insert.onConflict((conflict) => conflict.doNothing()).compile()
      : insert.compile();
  }

  function compiled(db: Db, count: number): CompiledQuery<object> {
    const dialect = db.getExecutor().adapter.constructor;
    const byCount = compiledFor.get(dialect) ?? new Map<number, CompiledQuery<object>>();
    compiledFor.set(dialect, byCount);
    const compiledQuery = byCount.get(count) ?? compile(db, count);
    byCount.set(count, compiledQuery);
    return compiledQuery;
  }

  function inKeyOrder(a: Row<T, C>, b: Row<T, C>): number {
    for (const column of columns) {
      const [left, right] = [a[column] as string | number, b[column] as string | number];
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  }

  async function insert(db: Db, unsorted: readonly Row<T, C>[]): Promise<void> {
    const rows = clustered && unsorted.length > 1 ? unsorted.toSorted(inKeyOrder) : unsorted;
    for (let start = 0; start < rows.length; start += rowsMax) {
      const batch = rows.length <= rowsMax ? rows : rows.slice(start, start + rowsMax);
      const parameters: unknown[] = [];
      for (const row of batch) valuesOf(parameters, row);
      await runCompiled(db, compiled(db, batch.length), parameters);
    }
  }

  return waits ? atCommit(insert) : insert;
}
