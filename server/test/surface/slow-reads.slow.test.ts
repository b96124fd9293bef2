import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { registry } from '../../app/registry.ts';
import { onEachProduct } from '../../features/events/test/on-each-product.ts';
import { isSlow } from '../../kernel/operation.ts';
import type { Database } from '../../platform/db/database.ts';

/** Tables that reading takes long, for as long as a million of rows would. */
const tables = ['contact', 'lead', 'conversation', 'ticket', 'task', 'event'] as const;

/** So many others have their answer before what takes long has its own. */
const othersMin = 4;

/** Puts a view in a table's place that is as slow as asked. Nothing is written to it in these tests. */
async function makeTableSlow({ transact, kind }: Database, table: string, seconds: number): Promise<void> {
  await transact(async (db) => {
    const slowly =
      kind === 'postgres'
        ? sql`(select pg_sleep(${sql.lit(seconds)})) is not null`
        : sql`(with recursive number (n) as (select 1 union all select n + 1 from number where n < ${sql.lit(seconds * 3_000_000)})
             select count(*) from number) > 0`;
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_rows`)}`.execute(db);
    await sql`create view ${sql.table(table)} as select * from ${sql.table(`${table}_rows`)} where ${slowly}`.execute(
      db,
    );
  });
}

onEachProduct((here) => {
  describe('during a slow read', () => {
    before(async () => {
      const { siteId, ...site } = await here.aSite();
      const person = { email: 'grace@example.com', message: 'Hello' };
      for (const type of ['lead', 'message']) await site.take({ site_id: siteId, type, ...person });
      await here.post('/tickets', { site_id: siteId, subject: 'Late', message: 'When?' });
      const schedule = { run_at: '2036-01-01T00:00:00Z' };
      await here.post('/tasks', { kind: 'site', site_id: siteId, title: 'Call back', schedule });
      for (const table of tables) await makeTableSlow(here.app.database, table, 0.06);
    });

    const days = { since: '2026-11-21T00:00:00Z', until: '2026-11-22T00:00:00Z' };
    const reads: readonly (readonly [path: string, query: Record<string, string>])[] = [
      ['/contacts', { subscription: 'subscribed' }],
      ['/contacts/export', {}],
      ['/marketing', {}],
      ['/leads', { tag: 'rare' }],
      ['/leads/counts', {}],
      ['/leads/export', {}],
      ['/conversations', { priority: 'low', include: 'total' }],
      ['/tickets/counts', {}],
      ['/tasks', { q: 'call back' }],
      ['/schedules/calendar', days],
      ['/activity', { status: 'new', type: 'lead' }],
      ['/activity', { include: 'total' }],
    ];
    for (const [path, query] of reads) {
      test(`others are answered: ${path} ${JSON.stringify(query)}`, async () => {
        let isAsking = true;
        const response = here.get(path, query).finally(() => {
          isAsking = false;
        });
        let others = 0;
        for (; isAsking && others < othersMin; others++) await here.app.call('GET', '/healthz');
        const reply = await response;
        assert.equal(reply.status, 200, reply.text);
        assert.equal(others, othersMin);
      });
    }
  });
});

describe('what takes too long', () => {
  onEachProduct(
    (here) => {
      before(() => makeTableSlow(here.app.database, 'contact', 2));

      test('is aborted with a remedy, files too, and is in the audit log', async () => {
        for (const path of ['/contacts', '/contacts/export']) {
          const { status, body, headers } = await here.get(path, { subscription: 'subscribed' });
          assert.deepEqual([status, body.code, body.retryable], [503, 'took_too_long', false]);
          assert.match(body.detail, /longer than 0.25 seconds.*Narrow it/);
          assert.equal(headers.get('content-disposition'), null);
        }
        const expected = ['contact.list', 'contact.export'];
        for (let actions: string[] = []; !expected.every((each) => actions.includes(each)); ) {
          // On the slow reader too. On a busy machine aborted reads may delay it for a while.
          const { body } = await here.get('/integration-logs', { error_code: 'took_too_long' });
          actions = body.data?.map((each: { action: string }) => each.action) ?? [];
        }
      });
    },
    { slowReadSeconds: 0.25 },
  );
});

/** Reads one revision of one site, and searches the index that is made of it. */
const searchesInMemory = 'site.search';

test('only reads may be slow, and exports, counts and searches are declared so', () => {
  for (const operation of registry.operations) {
    if (operation.mayBeSlow) assert.equal(operation.effect, 'read', operation.name);
    const { properties } = operation.input;
    if (operation.effect !== 'read' || operation.shared) continue;
    if (/\.(counts|export)$/.test(operation.name)) assert.ok(isSlow(operation, {}), operation.name);
    if ('q' in properties && operation.name !== searchesInMemory)
      assert.ok(isSlow(operation, { site_id: 7, q: 'word' }), operation.name);
  }
});
