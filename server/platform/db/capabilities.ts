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

/**
 * Waits until no other open transaction has this turn, and holds it until this one ends. For work that takes several
 * locks in an order of the caller's, where two at once would wait for each other in a circle. SQLite has one writer:
 * it is always our turn.
 */
export async function takeTurn(db: Db, name: string): Promise<void> {
  // Two names with one hash wait for each other without need; that is all.
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
