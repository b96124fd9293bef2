import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { Failure } from '../../kernel/errors.ts';
import type { Position } from '../../kernel/page.ts';
import { type OpenedDatabase, onEachDatabase } from '../../test/databases.ts';
import { assertCheap, queriesOf } from '../../test/query-plans.ts';
import type { Database } from './database.ts';
import type { Db } from './db.ts';
import type { SiteChoice } from './site-choice.ts';
import { type SortColumn, selectSorted } from './sorted-page.ts';
import type { Tables } from './tables.ts';

const records = 100_000;
const sites = 4;
const priorities = ['low', 'normal', 'high', 'urgent'];

type Name<T extends keyof Tables> = keyof Tables[T] & string;
type Order<T extends 'contact' | 'ticket'> = readonly [T, Name<T>, SortColumn<Name<T>>];
const orders: readonly (Order<'contact'> | Order<'ticket'>)[] = [
  ['contact', 'contact_id', { number: 'last_seen_at' }],
  ['contact', 'contact_id', { number: 'created_at' }],
  ['contact', 'contact_id', { text: 'sort_name' }],
  ['ticket', 'ticket_id', { number: 'created_at' }],
  ['ticket', 'ticket_id', { word: 'priority', ranks: priorities }],
];
const everySite: SiteChoice = (db) => db.selectFrom('site').select('site_id');

onEachDatabase((openFresh) => {
  describe('a sorted list of many records', () => {
    let opened: OpenedDatabase;
    before(async () => {
      opened = await openFresh();
      await fill(opened.database);
    });
    after(() => opened.close());

    const read = (db: Db, [table, id, by]: (typeof orders)[number], isDownwards: boolean, page: object) =>
      selectSorted(
        db,
        { table, id, by, isDownwards } as never,
        { sites: 1, rows: 50, after: undefined, ...page },
        db.selectFrom(table as 'contact'),
        db.selectFrom(table as 'contact').selectAll(),
      );

    for (const order of orders) {
      const [table, id, by] = order;
      const name = `${table} by ${Object.values(by)[0]}`;

      test(`${name} reads as few rows at its end as at its start, for one site and all`, async () => {
        const { reader } = opened.database;
        for (const isDownwards of [true, false])
          for (const choice of [1, everySite]) {
            const first = await read(reader, order, isDownwards, { sites: choice });
            const end = await read(reader, order, !isDownwards, { sites: choice, rows: 300 });
            const last = end.found.at(-1);
            assert.ok(last && first.found.length === 50);
            for (const from of [
              undefined,
              first.positionOf(first.found.at(-1) as never),
              end.positionOf(last),
            ])
              for (const query of await queriesOf(opened.database, (db) =>
                read(db, order, isDownwards, { sites: choice, after: from }),
              ))
                await assertCheap(opened.database, query, table, sites * 50);
          }
      });

      test(`${name} has every record once, in both directions, with missing values last`, async () => {
        const { reader } = opened.database;
        const rows = await sql<Record<string, number | string>>`
          select * from ${sql.table(table)} where site_id = 2`.execute(reader);
        const column = Object.values(by)[0] as string;
        const rank = (value: number | string) => ('ranks' in by ? by.ranks.indexOf(String(value)) : value);
        const inBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
        const compare = (a: number | string, b: number | string) =>
          typeof a === 'string' ? inBytes(a, String(b)) : a - Number(b);
        for (const isDownwards of [true, false]) {
          const way = isDownwards ? -1 : 1;
          const expected = rows.rows
            .toSorted((a, b) => {
              const [one, other] = [rank(a[column] ?? 0), rank(b[column] ?? 0)];
              if ((one === '') !== (other === '')) return one === '' ? 1 : -1;
              return way * (compare(one, other) || Number(a[id]) - Number(b[id]));
            })
            .map((row) => row[id]);
          const seen: unknown[] = [];
          for (let position: Position | undefined, rows = 7_777; ; rows = 9_999) {
            const page = await read(reader, order, isDownwards, { sites: 2, rows, after: position });
            seen.push(...page.found.map((row) => row[id as 'contact_id']));
            const last = page.found.at(-1);
            if (!last || page.found.length < rows) break;
            position = page.positionOf(last);
          }
          assert.equal(seen.length, expected.length);
          assert.deepEqual(seen, expected);
        }
      });

      test(`${name} refuses positions of other lists`, async () => {
        for (const position of [[], [0], [9, 1], [-1, 1], ['a', 1], [0, {}, 1], [0, 'a', 'b'], [0, 1, 2, 3]])
          await assert.rejects(
            read(opened.database.reader, order, true, { after: position as Position }),
            (error) => error instanceof Failure && error.code === 'invalid_cursor',
            JSON.stringify(position),
          );
      });
    }
  });
});

/** Distributes the records over four sites; names repeat, and every tenth is missing. */
async function fill({ kind, transact }: Database): Promise<void> {
  await transact(async (db) => {
    await sql`insert into project (name, internal, created_at) values ('Garden', 0, 0)`.execute(db);
    for (let site = 1; site <= sites; site++)
      await sql`insert into site (project_id, name, url, domain, site_key, kind, created_at, internal)
        values (1, 'Garden', 'https://example.com', 'example.com', ${`key ${site}`}, 'connected', 0, 0)`.execute(
        db,
      );
    const numbers =
      kind === 'postgres'
        ? sql`select n from generate_series(1, ${sql.lit(records)}) as numbers (n)`
        : sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(records)})
            select n from numbers`;
    const siteOf = sql`1 + n % ${sql.lit(sites)}`;
    // Multiplies by primes, so that no order matches that of the ids.
    const shuffled = (prime: number) =>
      sql`(cast(n as bigint) * ${sql.lit(prime)}) % ${sql.lit(records / 10)}`;
    const sortName = sql`case when n % 10 = 0 then '' else 'zoë ' || cast(${shuffled(7919)} as text) end`;
    await sql`insert into contact (site_id, name, sort_name, created_at, updated_at, last_seen_at)
      select ${siteOf}, 'Zoë', ${sortName}, ${shuffled(104_729)}, 0, ${shuffled(1299709)} from (${numbers}) as made`.execute(
      db,
    );
    const word = sql`case when n % 97 = 0 then 'urgent' when n % 13 = 0 then 'high' when n % 7 = 0 then 'low' else 'normal' end`;
    await sql`insert into ticket (site_id, subject, status, priority, tags, custom_fields, preview, created_at, updated_at)
      select ${siteOf}, 'Lamp', 'new', ${word}, '[]', '{}', '', ${shuffled(7919)}, 0 from (${numbers}) as made`.execute(
      db,
    );
  });
  await transact((db) => sql`analyze`.execute(db));
}
