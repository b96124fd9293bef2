import { type Expression, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * What the two databases say differently, by name. A store asks for the capability; it never asks which database it
 * is on.
 */

const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Whether a column contains a text, without regard to case (SQLite: of ASCII letters). */
export function containsText(db: Db, column: Expression<string | null>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return isPostgres(db)
    ? sql`${column} ilike ${pattern} escape '\\'`
    : sql`${column} like ${pattern} escape '\\'`;
}

/** Locks the rows of a query until the transaction ends. SQLite has one writer: nothing to add. */
export function lockRows<T extends { forUpdate(): T }>(db: Db, query: T): T {
  return isPostgres(db) ? query.forUpdate() : query;
}
