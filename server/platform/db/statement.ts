import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import type { Db } from './db.ts';

type Value = string | number | null;

/** Placeholder in a query that is compiled before its values are known. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Runs a compiled query. */
export async function runCompiled<Row>(
  db: Db,
  compiled: CompiledQuery<Row>,
  parameters: readonly unknown[],
): Promise<Row[]> {
  if (db.direct) return db.direct.rows(compiled.sql, parameters) as Row[];
  return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
}

type Slots<P> = { readonly [K in keyof P]: Expression<P[K]> };

/** Compiles a query on first use per dialect, and returns it with parameter values. */
function compiling<P extends Record<string, Value>, Row>(
  build: (db: Db, slots: Slots<P>) => Compilable<Row>,
) {
  const compiledFor = new Map<unknown, CompiledQuery<Row>>();
  const slots = new Proxy({} as Slots<P>, {
    get: (_, name) => sql`${sql.val(new Slot(String(name)))}`,
  });
  return (db: Db, values: P): readonly [CompiledQuery<Row>, unknown[]] => {
    const dialect = db.getExecutor().adapter.constructor;
    let compiled = compiledFor.get(dialect);
    if (!compiled) {
      compiled = build(db, slots).compile();
      compiledFor.set(dialect, compiled);
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name] : value,
    );
    return [compiled, parameters];
  };
}

/**
 * A query of a hot path, compiled once per dialect. Building the same Kysely query each time costs about 9 µs,
 * several times what SQLite then needs to run it.
 *
 *     const findToken = statement<{ id: number }, TokenRow>((db, { id }) =>
 *       db.selectFrom('token').selectAll().where('token_id', '=', id));
 *     const rows = await findToken(db, { id: 12 });
 */
export function statement<P extends Record<string, Value>, Row = object>(
  build: (db: Db, slots: Slots<P>) => Compilable<Row>,
): (db: Db, values: P) => Promise<Row[]> {
  const compile = compiling(build);
  return async (db, values) => runCompiled(db, ...compile(db, values));
}

/** Kysely's insert builder, which can be told to return a column. */
interface Inserting<Id extends string> extends Compilable<object> {
  returning(column: Id): Compilable<{ readonly [K in Id]: number }>;
}

/**
 * Compiles the insert of one row, like `statement`. Returns the row's id, or undefined if the insert skips existing
 * keys and skipped this one. SQLite provides the id without RETURNING, which would double the cost.
 */
export function rowInsert<P extends Record<string, Value>, Id extends string>(
  id: Id,
  build: (db: Db, slots: Slots<P>) => Inserting<Id>,
): (db: Db, values: P) => Promise<number | undefined> {
  const compilePlain = compiling(build);
  const compileReturning = compiling<P, { readonly [K in Id]: number }>((db, slots) =>
    build(db, slots).returning(id),
  );
  return async (db, values) => {
    if (db.direct) {
      const [{ sql }, parameters] = compilePlain(db, values);
      return db.direct.insertRow(sql, parameters);
    }
    const [row] = await runCompiled(db, ...compileReturning(db, values));
    return row?.[id];
  };
}

/**
 * Compiles an update or delete, like `statement`. Returns the number of changed rows; returning a column would
 * double the cost of a small change on SQLite.
 */
export function rowChange<P extends Record<string, Value>>(
  build: (db: Db, slots: Slots<P>) => Compilable<unknown>,
): (db: Db, values: P) => Promise<number> {
  const compile = compiling(build);
  return async (db, values) => {
    const [compiled, parameters] = compile(db, values);
    if (db.direct) return db.direct.changeRows(compiled.sql, parameters);
    const { numAffectedRows = 0n } = await db.executeQuery({ ...compiled, parameters });
    return Number(numAffectedRows);
  };
}
