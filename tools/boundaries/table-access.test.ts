import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { features } from '../../server/app/features.ts';
import { writeExampleTree } from './example-tree.ts';
import { forbiddenTables } from './table-access.ts';
import { tablesUsed } from './tables-used.ts';

const namedIn = (source: string, mode: 'read' | 'write'): string =>
  tablesUsed('example.ts', source)
    .filter(({ kind }) => kind === mode)
    .map(({ table = '?' }) => table)
    .join();

const reads: Readonly<Record<string, string>> = {
  "db.selectFrom('site').selectAll()": 'site',
  "db.selectFrom('site as home')": 'site',
  "db.selectFrom(['site', 'project as p'])": 'site,project',
  "db.selectFrom('site_text' as 'site')": 'site_text',
  "db.selectFrom('bed').innerJoin('site', 'site.site_id', 'bed.site_id')": 'site,bed',
  "query.leftJoin('site', (join) => join.on('site.site_id', '=', 3))": 'site',
  "query.where('site_id', 'in', db.selectFrom('site').select('site_id'))": 'site',
  "db.selectFrom(db.selectFrom('site').selectAll().as('event'))": 'site',
  "change.from('site')": 'site',
  "idsOfSites(db, { table: 'site', id: 'site_id' }, sites, newest)": 'site',
  'sql`select 1 from site`': 'site',
  'sql<number>`(select max(at) FROM "site" as s, json_each(s.tags) as tag, bed where ${x})`': 'site,bed',
  'sql`exists (select 1 from (select id from site) as s join bed on ${x})`': 'site,bed',
  'db.selectFrom(table)': '?',
};
for (const [source, tables] of Object.entries(reads))
  test(`this reads ${tables}: ${source}`, () => assert.equal(namedIn(source, 'read'), tables));

const writes: Readonly<Record<string, string>> = {
  "db.insertInto('site').values(row)": 'site',
  "db.updateTable('site').set(row)": 'site',
  "db.deleteFrom('site')": 'site',
  "const insert = insertion('site', ['name'])": 'site',
  "const update = rowUpdate('site', 'site_id')": 'site',
  'sql`insert into site (name) values (${name})`': 'site',
  'sql`update site set name = ${name}`': 'site',
  'sql`delete from ${sql.table(name)}`': '?',
  'sql`select * from ${sql.table("site")}`': 'site',
  'sql.raw(text)': '?',
};
for (const [source, tables] of Object.entries(writes))
  test(`this writes ${tables}: ${source}`, () => assert.equal(namedIn(source, 'write'), tables));

for (const source of [
  "const name = 'site'; // db.selectFrom('site')",
  "query.select(['site.name', 'event.message'])",
  "Array.from('site'); Buffer.from('site')",
  'sql`at is distinct from before for update skip locked`',
  'sql`on conflict do update set name = excluded.name`',
  'const text = `from site`',
])
  test(`this uses no table: ${source}`, () =>
    assert.equal(namedIn(source, 'read') + namedIn(source, 'write'), ''));

test('a feature writes no table of another, and reads those that it lists', async (t) => {
  const root = writeExampleTree({
    'server/features/sites/store.ts': "db.selectFrom('site').innerJoin('bed', 'a', 'b');\n",
    'server/features/garden/store/beds.ts': `
      db.insertInto('bed').values(row);
      db.selectFrom('bed').innerJoin('site', 'a', 'b').innerJoin('project', 'a', 'b');
      findText(db, 'site_text', question);
      db.updateTable('site').set(row);
      db.selectFrom('unheard_of');
      db.selectFrom(table);
      query.select('error_text');\n`,
    'server/features/garden/garden.test.ts': "db.deleteFrom('site');\n",
  });
  t.after(() => rmSync(root, { recursive: true }));
  const found = await forbiddenTables(root, [
    { name: 'sites', tables: ['site', 'project', 'site_text'], mayRead: ['bed', 'rake'] },
    { name: 'garden', tables: ['bed'], mayRead: ['site'] },
  ]);
  assert.deepEqual(
    found.map(({ file, line, why }) => `${file.replace('server/features/', '')}:${line} ${why}`),
    [
      'sites/feature.ts:1 mayRead has rake, which is not read here.',
      'garden/store/beds.ts:3 project belongs to sites: list it in mayRead, or ask sites.',
      'garden/store/beds.ts:4 site_text belongs to sites: list it in mayRead, or ask sites.',
      'garden/store/beds.ts:5 site belongs to sites, which alone writes it.',
      'garden/store/beds.ts:6 unheard_of is no table of a feature.',
      'garden/store/beds.ts:7 A table is named where it is used, so that this can be checked.',
    ],
  );
});

test("the product's features write only their own tables, and read others as declared", async () => {
  assert.deepEqual(await forbiddenTables(join(import.meta.dirname, '../..'), features), []);
});
