import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Position } from '../../../kernel/page.ts';
import type { Sort } from '../../../kernel/sort.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { type OpenedDatabase, onEachDatabase } from '../../../test/databases.ts';
import { assertCheap, planOf, queriesOf } from '../../../test/query-plans.ts';
import type { ReviewSort } from '../schema.ts';
import { countByRating, countBySpan, selectResponseTimes } from '../store/figures.ts';
import { type ReviewFilters, selectReviews } from '../store/lists.ts';

const reviews = 100_000;
const sites = 4;
const everySite: SiteChoice = (db) => db.selectFrom('site').select('site_id');

/** Queries that one short index range must answer: each order alone, and each of these filters with the default order. */
const queries: readonly (readonly [ReviewFilters, Sort<ReviewSort>])[] = [
  [{}, '-created_at'],
  [{}, 'created_at'],
  [{}, 'rating'],
  [{}, '-rating'],
  [{}, 'answered'],
  [{}, '-answered'],
  [{ isAnswered: false }, '-created_at'],
  [{ ratings: [1] }, '-created_at'],
  [{ since: 5000, until: 5_000_000 }, '-created_at'],
];

onEachDatabase((openFresh) => {
  describe('100,000 reviews', () => {
    let opened: OpenedDatabase;
    before(async () => {
      opened = await openFresh();
      await fill(opened.database);
    });
    after(() => opened.close());

    for (const [filters, sort] of queries)
      test(`${JSON.stringify(filters)} by ${sort} reads short ranges, of one site and of all`, async () => {
        const { reader } = opened.database;
        for (const choice of [1, everySite]) {
          const read = (db: Db, from: Position | undefined) =>
            selectReviews(db, filters, sort, { sites: choice, rows: 50, after: from });
          const first = await read(reader, undefined);
          assert.equal(first.found.length, 50);
          const last = first.found.at(-1);
          assert.ok(last);
          for (const from of [undefined, first.positionOf(last)])
            for (const query of await queriesOf(opened.database, (db) => read(db, from)))
              await assertCheap(opened.database, query, 'review', sites * 50);
        }
      });

    test('figures are counted along indexes, and no review is read for them', async () => {
      const { database } = opened;
      for (const count of [
        (db: Db) => countByRating(db, 1),
        (db: Db) => countBySpan(db, 1, [9_000_000, 5_000_000, 1_000_000]),
      ])
        for (const query of await queriesOf(database, count)) {
          const plan = await planOf(database, query);
          assert.doesNotMatch(plan, /Seq Scan on review|SCAN review(?! USING COVERING)/, plan);
        }
      for (const query of await queriesOf(database, (db) => selectResponseTimes(db, 1, 0, 200)))
        await assertCheap(database, query, 'review', sites * 200);
    });
  });
});

/** A site for each quarter of the reviews; a third answered, every eleventh without stars. */
async function fill({ kind, transact }: Database): Promise<void> {
  await transact(async (db) => {
    await sql`insert into project (name, internal, created_at) values ('Bakery', 0, 0)`.execute(db);
    for (let site = 1; site <= sites; site++)
      await sql`insert into site (project_id, name, url, domain, site_key, kind, created_at, internal)
        values (1, 'Bakery', 'https://example.com', 'example.com', ${`key ${site}`}, 'connected', 0, 0)`.execute(
        db,
      );
    const numbers =
      kind === 'postgres'
        ? sql`select n from generate_series(1, ${sql.lit(reviews)}) as numbers (n)`
        : sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(reviews)})
            select n from numbers`;
    // A prime factor, so that no order is that of the ids.
    const at = sql`((cast(n as bigint) * 104729) % ${sql.lit(reviews / 10)}) * 1000`;
    await sql`insert into review (site_id, account_id, location_id, platform, provider_review_id, rating, text, created_at,
        seen_at, is_answered, reply_state, reply_version)
      select 1 + n % ${sql.lit(sites)}, 1, 1, 'google_business', 'review ' || cast(n as text),
        case when n % 11 = 0 then null else 1 + (n * 7) % 5 end, 'Lovely bread', ${at}, 0,
        case when n % 3 = 0 then 1 else 0 end, 'none', 0
      from (${numbers}) as made`.execute(db);
  });
  await transact((db) => sql`analyze`.execute(db));
}
