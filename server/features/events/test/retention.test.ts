import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { createSweep } from '../../../platform/feature/index.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { eventRetention } from '../work/retention.ts';

const now = Date.parse('2026-11-21T09:00:00Z');

onEachDatabase((openFresh) => {
  test('of a site’s refused events the newest 5,000 are kept', async () => {
    const { database, close } = await openFresh();
    try {
      const row = {
        site_id: 7,
        door: 'rest',
        code: 'x',
        detail: 'x',
        errors: '[]',
        size: 1,
        request_id: 'x',
      };
      const rows = Array.from({ length: 6500 }, (_, index) => ({ ...row, at: now - 6500 + index }));
      await database.transact(async (db) => {
        for (let start = 0; start < rows.length; start += 500)
          await db
            .insertInto('event_refusal')
            .values(rows.slice(start, start + 500))
            .execute();
        await db
          .insertInto('event_refusal')
          .values({ ...row, site_id: 8, at: now - day })
          .execute();
      });
      await eventRetention.deleteExpired(createSweep(database, now));
      const kept = await database.reader.selectFrom('event_refusal').select(['site_id', 'at']).execute();
      const own = kept.filter((each) => each.site_id === 7);
      assert.deepEqual(
        [own.length, Math.min(...own.map(({ at }) => at)), kept.length],
        [5000, now - 5000, 5001],
      );
    } finally {
      await close();
    }
  });
});
