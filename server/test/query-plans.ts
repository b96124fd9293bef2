import assert from 'node:assert/strict';
import { CompiledQuery, type QueryExecutor } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { Db } from '../platform/db/db.ts';

/** What a reading asks the database. */
export async function queriesOf(
  { reader }: Database,
  reading: (db: Db) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const executor = new Proxy(reader.getExecutor(), {
    get(target, name: keyof QueryExecutor) {
      const member: unknown = target[name];
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        if (name === 'executeQuery') queries.push(args[0] as CompiledQuery);
        return member.apply(target, args);
      };
    },
  });
  const props = { config: {}, driver: {}, dialect: {}, executor } as never;
  await reading(new Db(props, { capabilities: () => reader.capabilities }));
  return queries;
}

/** Query plan, one line per step; PostgreSQL executes the query and reports row counts. */
export async function planOf({ kind, reader }: Database, query: CompiledQuery): Promise<string> {
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain analyze';
  const { rows } = await reader.executeQuery<{ detail?: string; 'QUERY PLAN'?: string }>(
    CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
  );
  return rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '').join('\n');
}

/** Nothing is looked through or sorted but the rows of a page: at most `rowsMax`, those of each site together. */
export async function assertCheap(
  database: Database,
  query: CompiledQuery,
  table: string,
  rowsMax: number,
): Promise<void> {
  const plan = await planOf(database, query);
  if (database.kind === 'sqlite') {
    assert.doesNotMatch(plan, new RegExp(`SCAN ${table}`), plan);
    // The rows of the page, where their ids are known.
    assert.ok(plan.split('\n').filter((step) => /TEMP B-TREE/.test(step)).length <= 1, plan);
    return;
  }
  assert.doesNotMatch(plan, new RegExp(`Seq Scan on ${table}|Rows Removed`), plan);
  const read = [...plan.matchAll(/actual .*?rows=(\d+)/g)].map(([, count]) => Number(count));
  assert.ok(Math.max(...read) <= rowsMax, plan);
}
