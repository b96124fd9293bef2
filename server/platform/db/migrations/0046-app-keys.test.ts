import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEachDatabase } from '../../../test/databases.ts';
import { migrate } from '../migrate.ts';

onEachDatabase((openFresh) => {
  test('existing public apps keep their listed key, and private ones get new keys', async () => {
    const { database, close } = await openFresh();
    try {
      await database.transact(async (db) => {
        // As the version before left it.
        await sql`drop index mobile_app_key`.execute(db);
        await sql`alter table mobile_app drop column app_key`.execute(db);
        await sql`delete from migration where name = '0046-app-keys'`.execute(db);
        await sql`insert into project (name, internal, created_at) values ('Garden', 0, 1)`.execute(db);
        for (const [key, visibility] of [
          ['sk_one', 'public'],
          ['sk_two', 'private'],
          ['sk_three', 'private'],
        ]) {
          await sql`
            insert into site (project_id, name, kind, url, domain, site_key, internal, created_at)
            select project_id, 'Garden', 'connected', '', '', ${key}, 0, 1 from project where name = 'Garden'`.execute(
            db,
          );
          await sql`
            insert into mobile_app (site_id, app_name, enabled, visibility, created_at, updated_at)
            select site_id, 'Garden', 1, ${visibility}, 1, 1 from site where site_key = ${key}`.execute(db);
        }
      });
      assert.deepEqual(await migrate(database), ['0046-app-keys']);
      const apps = await database.reader
        .selectFrom('mobile_app')
        .select('app_key')
        .orderBy('app_id')
        .execute();
      const [first, ...others] = apps.map(({ app_key }) => app_key);
      assert.equal(first, 'sk_one');
      for (const key of others) assert.match(key, /^ak_[0-9a-z]{16}$/);
      assert.equal(new Set(others).size, 2);
    } finally {
      await close();
    }
  });
});
