import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createSweep } from '../../../platform/feature/index.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { auditRetention } from '../work/retention.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const keeping = { auditDays: 90, auditAnonymousRows: 1500 };
const sweep = (database: Database, at: number, settings: typeof keeping) =>
  auditRetention(settings).deleteExpired(createSweep(database, at));

/** Refused calls in succession, with the last one at a given time. */
async function refusedCalls(database: Database, count: number, lastAt: number, address: string | null) {
  const row = {
    door: 'public',
    action: 'unknown',
    site_id: null,
    actor_kind: address === null ? 'admin' : 'nobody',
    token_id: null,
    actor: 'nobody',
    result: 'refused',
    status: 404,
    duration_ms: 1,
    error_code: 'route_not_found',
    error_text: null,
    request_id: 'req_1',
    address,
  };
  await database.transact(async (db) => {
    for (let index = count - 1; index >= 0; index--)
      await db
        .insertInto('audit')
        .values({ ...row, at: lastAt - index })
        .execute();
  });
}

const moments = async (database: Database, address: string | null) =>
  (
    await database.reader
      .selectFrom('audit')
      .select('at')
      .where('address', address === null ? 'is' : '=', address)
      .orderBy('audit_id')
      .execute()
  ).map(({ at }) => at);

onEachDatabase((openFresh) => {
  test('of refused anonymous calls only the newest lines are kept, of others all', async () => {
    const { database, close } = await openFresh();
    try {
      await refusedCalls(database, 10, now - 2 * day, null);
      await refusedCalls(database, 4000, now - day, '198.51.100.7');
      await refusedCalls(database, 10, now, null);
      await sweep(database, now, keeping);
      const kept = await moments(database, '198.51.100.7');
      assert.deepEqual([kept.length, kept[0], kept.at(-1)], [1500, now - day - 1499, now - day]);
      assert.equal((await moments(database, null)).length, 20);
    } finally {
      await close();
    }
  });

  test('refused anonymous calls are deleted after 30 days, others are kept', async () => {
    const { database, close } = await openFresh();
    try {
      await refusedCalls(database, 3, now - 30 * day - 1, '198.51.100.7');
      await refusedCalls(database, 3, now - 30 * day - 1, null);
      await refusedCalls(database, 2, now - 30 * day + 5, '198.51.100.7');
      await sweep(database, now, keeping);
      assert.equal((await moments(database, '198.51.100.7')).length, 2);
      assert.equal((await moments(database, null)).length, 3);
    } finally {
      await close();
    }
  });
});
