import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEachDatabase } from '../../../test/databases.ts';
import { migrate } from '../migrate.ts';
import { searchWords } from '../search-words.ts';
import { findText } from '../text-search.ts';

onEachDatabase((openFresh) => {
  test('existing events become searchable', async () => {
    const { database, close } = await openFresh();
    try {
      const events = 4500;
      await database.transact(async (db) => {
        // State left by the previous version.
        await sql`drop table event_text`.execute(db);
        await sql`delete from migration where name = '0014-event-text'`.execute(db);
        const number = sql`with recursive number (n) as (select 1 union all select n + 1 from number where n < ${sql.lit(events)})`;
        await sql`
          insert into event (site_id, type, status, priority, name, subject, tags, custom_fields, payload, received_at)
          ${number} select 7, 'lead', 'new', 'normal', 'Gräce', 'Number' || n, '[]', '{}', '{}', n from number`.execute(
          db,
        );
      });
      assert.deepEqual(await migrate(database), ['0014-event-text']);
      const find = (typed: string) =>
        findText(database.reader, 'event_text', {
          words: searchWords(typed),
          matching: 'whole',
          siteIds: [7],
          rows: events + 1,
        });
      assert.equal((await find('grace')).length, events);
      for (const each of [1, 2000, 2001, events]) assert.equal((await find(`number${each} grace`)).length, 1);
    } finally {
      await close();
    }
  });
});
