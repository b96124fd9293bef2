import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pickMembers } from '../kernel/pick-members.ts';
import { onEachDatabase } from '../test/databases.ts';
import { features } from './features.ts';
import { registry } from './registry.ts';

const folder = join(import.meta.dirname, '../features');

test('every feature folder is in the list, under its own name', () => {
  const folders = globSync('**/feature.ts', { cwd: folder }).map((file) =>
    dirname(file).replaceAll('\\', '/'),
  );
  assert.deepEqual(features.map(({ name }): string => name).sort(), folders.sort());
});

test('every operation has a chapter, and every chapter has operations', () => {
  const chapters = new Set(registry.operations.map(({ chapter }) => chapter));
  assert.deepEqual(Object.keys(registry.chapters).sort(), [...chapters].sort());
});

test('output members selected for agents exist', () => {
  for (const { mcp, output } of registry.operations)
    if (mcp?.outputMembers) assert.doesNotThrow(() => pickMembers(output, mcp.outputMembers ?? []));
});

/** Tables of the installation itself, and those SQLite keeps for full-text indexes. */
const platformTables =
  /^(migration|job|job_lane|leaving_file|secret_key|write_probe|kysely_.*|sqlite_.*|schema_.*|.*_text_.*)$/;

onEachDatabase((openFresh) => {
  test('every table belongs to one feature', async () => {
    const { database, close } = await openFresh();
    const query =
      database.kind === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
    const { rows } = await query.execute(database.reader);
    const tableNames = rows.map(({ name }) => name).filter((name) => !platformTables.test(name));
    const owned = registry.features.flatMap(({ tables = [] }) => tables);
    assert.deepEqual(tableNames.sort(), [...owned].sort());
    await close();
  });
});
