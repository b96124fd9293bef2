import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteSomeOwned } from '../../../platform/db/owned-rows.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { projectTables } from '../owned.ts';

onAProduct((here) => {
  test('an account at a network outlives its project, unassigned', async () => {
    const [site, otherSite] = [await here.aSite(), await here.aSite()];
    const { database } = here.app;
    await database.transact(async (db) => {
      for (const [index, project] of [site, site, otherSite].entries())
        await db
          .insertInto('social_account')
          .values({
            provider: 'zernio',
            provider_account_id: `a${index}`,
            platform: 'x',
            state: 'ready',
            takes_long_text: 0,
            project_id: project.projectId,
            created_at: 1,
            synced_at: 1,
          })
          .execute();
    });
    const [accounts] = projectTables;
    assert.ok(accounts);
    const free = (rowsMax: number) =>
      database.transact((db) =>
        deleteSomeOwned(db, accounts, { column: 'project_id', id: site.projectId }, rowsMax),
      );
    assert.deepEqual([await free(1), await free(10), await free(10)], [1, 1, 0]);
    const rows = await database.reader
      .selectFrom('social_account')
      .select('project_id')
      .orderBy('account_id')
      .execute();
    assert.deepEqual(
      rows.map(({ project_id }) => project_id),
      [null, null, otherSite.projectId],
    );
  });
});
