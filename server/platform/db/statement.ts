import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import type { Db } from './database.ts';

type Value = string | number | null;

/** Stands for a value in a query that is compiled before the value is known. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Runs a compiled query on the connection itself. */
export type Runner = (sql: string, parameters: readonly unknown[]) => object[];

const runners = new WeakMap<Db, Runner>();

/**
 * Says how compiled queries of `db` run without Kysely's executor. For a connection that answers at once: the executor
 * waits for it five times, which costs more than a small insert does.
 */
export function runDirectly(db: Db, runner: Runner): void {
  runners.set(db, runner);
}

/** Runs a query that was compiled earlier. */
export async function runCompiled<Row>(
  db: Db,
  compiled: CompiledQuery<Row>,
  parameters: readonly unknown[],
): Promise<Row[]> {
  const run = runners.get(db);
  if (run) return run(compiled.sql, parameters) as Row[];
  return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
}

/**
 * A query of a hot path, compiled once for each dialect. Building the same Kysely query anew costs about 9 µs each
 * time, several times what SQLite then needs to run it.
 *
 *     const findToken = statement<{ id: number }, TokenRow>((db, { id }) =>
 *       db.selectFrom('token').selectAll().where('token_id', '=', id));
 *     const rows = await findToken(db, { id: 12 });
 */
export function statement<P extends Record<string, Value>, Row = object>(
  build: (db: Db, slots: { readonly [K in keyof P]: Expression<P[K]> }) => Compilable<Row>,
): (db: Db, values: P) => Promise<Row[]> {
  const compiledFor = new Map<unknown, CompiledQuery<Row>>();
  const slots = new Proxy({} as { [K in keyof P]: Expression<P[K]> }, {
    get: (_, name) => sql`${sql.val(new Slot(String(name)))}`,
  });
  return async (db, values) => {
    const dialect = db.getExecutor().adapter.constructor;
    let compiled = compiledFor.get(dialect);
    if (!compiled) {
      compiled = build(db, slots).compile();
      compiledFor.set(dialect, compiled);
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name] : value,
    );
    return runCompiled(db, compiled, parameters);
  };
}
