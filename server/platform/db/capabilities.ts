import {
  type Expression,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
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
 * Locks those rows of a query that nobody else has in hand, and leaves the others out: for work that several processes
 * share. SQLite has one writer: every row is free.
 */
export function takeFreeRows<All, Table extends keyof All, Row>(
  db: Db,
  query: SelectQueryBuilder<All, Table, Row>,
  ...of: NoInfer<Extract<Table, string>>[]
): SelectQueryBuilder<All, Table, Row> {
  return isPostgres(db) ? query.forUpdate(of).skipLocked() : query;
}

/**
 * Whether the rows of an index are better added many at a time, behind what they index. Each range of an index ends in
 * another page. SQLite writes every page a commit has touched, twice, while its one writer waits; PostgreSQL logs the
 * rows and writes pages later.
 */
export const indexesInBulk = (db: Db): boolean => !isPostgres(db);

/** Another transaction has the turn. `transact` begins the change anew once it is free. */
export class TurnTaken extends Error {
  readonly turn: string;

  constructor(turn: string) {
    super(`Another change has the turn ${turn}.`);
    this.turn = turn;
  }
}

/** The number PostgreSQL knows a turn by. Two names with one number wait for each other without need; that is all. */
export const turnKey = (turn: string) => sql`hashtextextended(${turn}, 0)`;

/**
 * Has this change run only while no other has the same turn, which is ours until the transaction ends. For work that
 * takes several locks in an order of the caller's, where two at once would wait for each other in a circle. To be
 * called first: where the turn is taken, the change is begun anew, since waiting inside would hold a connection that
 * others need. SQLite has one writer: it is always our turn.
 */
export async function takeTurn(db: Db, turn: string): Promise<void> {
  if (!isPostgres(db)) return;
  const lock = sql<{ is_ours: boolean }>`select pg_try_advisory_xact_lock(${turnKey(turn)}) as is_ours`;
  const { rows } = await lock.execute(db);
  if (!rows[0]?.is_ours) throw new TurnTaken(turn);
}
