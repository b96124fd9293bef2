import type { Updateable } from 'kysely';
import type { Db } from './database.ts';
import { rowChange } from './statement.ts';
import type { Tables } from './tables.ts';

type Id<T extends keyof Tables> = keyof Tables[T] & string;
type Values = Record<string, string | number | null>;

/**
 * Updates single rows by id; returns false if the row does not exist. One compiled `statement` per set of changed
 * columns, of which a hot path has few. Undefined values are left unchanged.
 */
export function rowUpdate<T extends keyof Tables>(table: T, id: Id<T>) {
  const updates = new Map<string, ReturnType<typeof updating>>();

  const updating = (columns: readonly string[]) =>
    rowChange<Values>((db, slot) =>
      // The builder cannot type a table known only by name.
      db
        .updateTable(table as 'contact')
        .set(Object.fromEntries(columns.map((column) => [column, slot[column]])))
        .where(id as 'contact_id', '=', slot[id] as never),
    );

  return async (db: Db, rowId: number, change: Updateable<Tables[T]>): Promise<boolean> => {
    const values = change as Values;
    const columns = Object.keys(values).filter((column) => values[column] !== undefined);
    if (columns.length === 0) throw new Error(`There is nothing to change in ${table}.`);
    const key = columns.join();
    const update = updates.get(key) ?? updating(columns);
    updates.set(key, update);
    return (await update(db, { ...values, [id]: rowId })) > 0;
  };
}
