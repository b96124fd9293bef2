import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { OwnedPart } from '../kernel/owned-tables.ts';
import type { Database } from '../platform/db/database.ts';
import { onEachDatabase } from '../test/databases.ts';
import { registry } from './registry.ts';

/** Tables with a site or project column that are kept after its deletion, each with the reason. */
const staying: Readonly<Record<string, string>> = {
  audit: 'who called what stays known, for as long as the audit log is kept',
  change: 'that records went is told, for 30 days',
  job: 'unfinished work finds that there is nothing to do',
  site: 'goes last, by the job itself',
};

const owned = (ownership: 'siteTables' | 'projectTables') =>
  registry.features.flatMap((feature) =>
    (feature[ownership] ?? []).map((table) => ({ feature: feature.name, own: feature.tables ?? [], table })),
  );
const tablesOf = ({ table, parts = [] }: Pick<OwnedPart, 'table' | 'parts'>): string[] => [
  table,
  ...parts.flatMap(tablesOf),
];

test('a feature declares only its own tables as owned by sites and projects', () => {
  for (const ownership of ['siteTables', 'projectTables'] as const)
    for (const { feature, own, table } of owned(ownership))
      for (const name of tablesOf(table)) assert.ok(own.includes(name), `${name} is not of ${feature}`);
});

onEachDatabase((openFresh) => {
  test('every table with site or project ids is deleted with them, or on the list of exceptions', async () => {
    const { database, close } = await openFresh();
    for (const [ownership, column] of [
      ['siteTables', 'site_id'],
      ['projectTables', 'project_id'],
    ] as const) {
      const declared = new Set(owned(ownership).flatMap(({ table }) => tablesOf(table)));
      // A project's sites delete their own tables.
      const withSites = new Set(owned('siteTables').flatMap(({ table }) => tablesOf(table)));
      const missing = (await tablesWith(database, column)).filter(
        (table) =>
          !declared.has(table) &&
          !(table in staying) &&
          !(ownership === 'projectTables' && withSites.has(table)),
      );
      assert.deepEqual(
        missing.filter((table) => table !== column.replace('_id', '')),
        [],
      );
    }
    await close();
  });
});

async function tablesWith({ kind, reader }: Database, column: string): Promise<string[]> {
  const query =
    kind === 'sqlite'
      ? sql<{
          table: string;
        }>`select t.name as "table" from sqlite_master as t, pragma_table_info(t.name) as c
          where t.type = 'table' and c.name = ${column}`
      : sql<{ table: string }>`select table_name as "table" from information_schema.columns
          where table_schema = current_schema() and column_name = ${column}`;
  const { rows } = await query.execute(reader);
  return rows.map(({ table }) => table).filter((table) => !/_text(_.*)?$/.test(table));
}
