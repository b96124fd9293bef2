import type { CompiledQuery, Updateable } from 'kysely';
import type { Db } from './database.ts';
import { runCompiled } from './statement.ts';
import type { Tables } from './tables.ts';

type Id<T extends keyof Tables> = keyof Tables[T] & string;

/**
 * Updates one row at a time, by its id; answers whether it is there. Compiled once for each dialect and each set of
 * columns that is changed together, which a hot path has few of; see `statement`. What is undefined stays as it is.
 */
export function rowUpdate<T extends keyof Tables>(table: T, id: Id<T>) {
  const compiledFor = new Map<unknown, Map<string, CompiledQuery<object>>>();

  function compile(db: Db, columns: readonly string[]): CompiledQuery<object> {
    // The types of a table that is only known by its name are beyond the builder's.
    const update = db.updateTable(table as 'contact');
    const change = Object.fromEntries(columns.map((column) => [column, '']));
    return update
      .set(change)
      .where(id as 'contact_id', '=', 0)
      .returning(id as 'contact_id')
      .compile();
  }

  return async (db: Db, rowId: number, change: Updateable<Tables[T]>): Promise<boolean> => {
    const values = change as Readonly<Record<string, unknown>>;
    const columns = Object.keys(values).filter((column) => values[column] !== undefined);
    if (columns.length === 0) throw new Error(`There is nothing to change in ${table}.`);
    const dialect = db.getExecutor().adapter.constructor;
    const byColumns = compiledFor.get(dialect) ?? new Map<string, CompiledQuery<object>>();
    compiledFor.set(dialect, byColumns);
    const key = columns.join();
    const compiled = byColumns.get(key) ?? compile(db, columns);
    byColumns.set(key, compiled);
    const rows = await runCompiled(db, compiled, [...columns.map((column) => values[column]), rowId]);
    return rows.length > 0;
  };
}
