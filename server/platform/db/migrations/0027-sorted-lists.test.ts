import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEachDatabase } from '../../../test/databases.ts';
import { migrate } from '../migrate.ts';

onEachDatabase((openFresh) => {
  test('existing contacts become sortable by name', async () => {
    const { database, close } = await openFresh();
    try {
      const contacts = 1200;
      await database.transact(async (db) => {
        // State left by the previous version.
        for (const index of [
          'contact_name',
          'contact_created',
          'lead_created',
          'ticket_created',
          'ticket_priority',
        ])
          await sql`drop index ${sql.ref(index)}`.execute(db);
        await sql`alter table contact drop column sort_name`.execute(db);
        await sql`delete from migration where name = '0027-sorted-lists'`.execute(db);
        const number = sql`with recursive number (n) as (select 1 union all select n + 1 from number where n < ${sql.lit(contacts)})`;
        await sql`
          insert into contact (site_id, name, created_at, updated_at, last_seen_at)
          ${number} select 7, case when n % 3 = 0 then null else 'É  ' || n end, n, n, n from number`.execute(
          db,
        );
      });
      assert.deepEqual(await migrate(database), ['0027-sorted-lists']);
      const { rows } = await sql<{ contact_id: number; name: string | null; sort_name: string }>`
        select contact_id, name, sort_name from contact order by contact_id`.execute(database.reader);
      assert.equal(rows.length, contacts);
      for (const { contact_id: id, name, sort_name } of rows)
        assert.equal(sort_name, name === null ? '' : `e ${id}`);
    } finally {
      await close();
    }
  });
});
