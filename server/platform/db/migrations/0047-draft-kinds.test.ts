import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEachDatabase } from '../../../test/databases.ts';
import { migrate } from '../migrate.ts';

onEachDatabase((openFresh) => {
  test('existing drafts of people stay their own, those of programs become proposals, and a new site’s is shared', async () => {
    const { database, close } = await openFresh();
    try {
      await database.transact(async (db) => {
        // As the version before left it.
        await sql`alter table change_set drop column kind`.execute(db);
        await sql`delete from migration where name = '0047-draft-kinds'`.execute(db);
        await sql`insert into project (name, internal, created_at) values ('Garden', 0, 1)`.execute(db);
        for (const key of ['sk_live', 'sk_new'])
          await sql`
            insert into site (project_id, name, kind, url, domain, site_key, internal, created_at)
            select project_id, 'Garden', 'starter', '', '', ${key}, 0, 1 from project where name = 'Garden'`.execute(
            db,
          );
        for (const [key, author] of [
          ['sk_live', 'account 1'],
          ['sk_live', 'token 2'],
          ['sk_new', 'token 2'],
        ]) {
          await sql`
            insert into change_set (site_id, created_by, created_at, updated_at)
            select site_id, ${author}, 1, 1 from site where site_key = ${key}`.execute(db);
          await sql`
            insert into revision (site_id, change_set_id, hash, summary, author, created_by, interface, previews_revoked, created_at)
            select site_id, change_set_id, 'h', '[]', ${author}, ${author}, 'rest', 0, 1
            from change_set order by change_set_id desc limit 1`.execute(db);
        }
        await sql`
          insert into publication (site_id, created_by, interface, created_at)
          select site_id, 'account 1', 'rest', 1 from site where site_key = 'sk_live'`.execute(db);
      });

      assert.deepEqual(await migrate(database), ['0047-draft-kinds']);

      const { rows } = await sql<{
        kind: string;
      }>`select kind from change_set order by change_set_id`.execute(database.reader);
      assert.deepEqual(
        rows.map(({ kind }) => kind),
        ['named', 'proposal', 'shared'],
      );
    } finally {
      await close();
    }
  });
});
