import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { twoHalves } from '../../../platform/images/test/pictures.ts';
import { eventually } from '../../../test/eventually.ts';
import { onEachProduct } from '../../events/test/on-each-product.ts';

onEachProduct((here) => {
  /** Resolves once so many changes wait for each other. SQLite has one writer, and nothing to look at. */
  const waiting = (changes: number) =>
    eventually(async () => {
      if (here.app.settings.databaseUrl === undefined) return true;
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(here.app.database.reader);
      return rows[0]?.count === changes;
    }, `${changes} changes that wait`);

  for (const order of ['taken and then dropped', 'dropped and then taken'] as const)
    test(`a photo that is ${order} concurrently by two senders of a site stays`, async () => {
      const { siteId: site_id } = await here.aSite();
      const picture = await twoHalves(300, order.length * 10)
        .png()
        .toBuffer();
      const photo_base64 = picture.toString('base64');
      const saved = (name: string) =>
        here.post('/mail/profiles', {
          site_id,
          sender_email: `${name}@bakery.example.com`,
          sender_name: name,
          photo_base64,
        });
      const { body: first } = await saved('first');
      const { url } = first.photo;
      const held = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const transaction = here.app.database.transact(async (db) => {
        const row = db.selectFrom('public_file').select('name').where('site_id', '=', site_id);
        await db.capabilities.lockRows(row).execute();
        held.resolve();
        await release.promise;
      });
      await held.promise;
      const take = () => saved('second');
      const drop = () => here.post(`/mail/profiles/${first.profile_id}/delete`, {});
      const [sooner, later] = order.startsWith('taken') ? [take, drop] : [drop, take];
      const one = sooner();
      await waiting(1);
      const two = later();
      await waiting(2);
      release.resolve();
      await transaction;
      const statuses = [(await one).status, (await two).status];
      assert.deepEqual(statuses.sort(), [200, 201]);
      // What was shown is handed out for ten seconds.
      here.clock.at = Date.now() + 11_000;
      assert.equal((await fetch(url)).status, 200);
      here.clock.at = undefined;
    });
});
