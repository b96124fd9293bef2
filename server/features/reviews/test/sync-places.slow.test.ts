import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { day, hour, minute } from '../../../kernel/clock.ts';
import { aReview } from './listings-server.ts';
import { aPlace, aSiteRow } from './rows.ts';
import { onEachSynchronising } from './synchronising.ts';

onEachSynchronising('places of listings', (here) => {
  const { aListing, rows, stateOf, changesOf, lists } = here;

  test('listings without a site, of other projects, disabled accounts and other providers are not queried', async () => {
    const { siteId, projectId } = await here.opened.database.transact((db) => aSiteRow(db));
    const other = await here.opened.database.transact((db) => aSiteRow(db));
    await here.opened.database.transact(async (db) => {
      await aPlace(db, { projectId, siteId: null });
      await aPlace(db, { projectId: other.projectId, siteId });
      await aPlace(db, { projectId: null, siteId });
      await aPlace(db, { projectId, siteId, state: 'needs_reconnect' });
      await aPlace(db, { projectId, siteId, provider: 'postiz' });
      await aPlace(db, { projectId, siteId, platform: 'x' });
    });
    await here.engine.turn();
    here.engine.later(day);
    await here.engine.turn();
    assert.deepEqual(here.stand.journal, []);
  });

  test('an unverified listing is only queried for its verification', async () => {
    const { place } = await aListing(3);
    here.stand.unverified.add(place.providerAccountId);
    await here.engine.turn();
    assert.deepEqual(
      here.stand.journal.map(({ operation }) => operation),
      ['verified'],
    );
    assert.deepEqual(await rows(place), []);
    here.stand.unverified.clear();
    here.engine.later(10 * minute);
    await here.engine.turn();
    assert.equal((await rows(place)).length, 3);
  });

  test('a Facebook page has no verification to query', async () => {
    const site = await here.opened.database.transact((db) => aSiteRow(db));
    const place = await here.opened.database.transact((db) => aPlace(db, { ...site, platform: 'facebook' }));
    here.stand.reviews.set(place.providerAccountId, [
      aReview(place.providerAccountId, { platform: 'facebook' }),
    ]);
    await here.engine.turn();
    assert.deepEqual(
      here.stand.journal.map(({ operation }) => operation),
      ['list'],
    );
    assert.equal((await rows(place)).length, 1);
  });

  test('while the gateway is off nothing is queried, and stored reviews stay', async () => {
    const { place } = await aListing(3);
    await here.engine.turn();
    here.gateway.off = 'No social provider is connected.';
    const calls = here.stand.journal.length;
    here.engine.later(hour);
    await here.engine.turn();
    assert.equal(here.stand.journal.length, calls);
    assert.equal((await rows(place)).length, 3);
  });

  test('reviews move with their listing to its new site, and both sites are notified', async () => {
    const { siteId, projectId, place } = await aListing(230);
    await here.engine.turn();
    const other = await here.opened.database.transact((db) => aSiteRow(db, projectId));
    await here.opened.database.transact((db) =>
      db
        .updateTable('social_location')
        .set({ site_id: other.siteId })
        .where('location_id', '=', place.locationId)
        .execute(),
    );
    await here.engine.turn();
    assert.deepEqual([...new Set((await rows(place)).map(({ site_id }) => site_id))], [other.siteId]);
    assert.equal((await changesOf(siteId)).filter((change) => change.startsWith('deleted')).length, 230);
    assert.equal(
      (await changesOf(other.siteId)).filter((change) => change.startsWith('updated')).length,
      230,
    );
    const found = await here.opened.database.reader
      .selectFrom('review')
      .select('review_id')
      .where('site_id', '=', siteId)
      .execute();
    assert.deepEqual(found, []);
  });

  test('an account with several listings has each at its site', async () => {
    const { siteId, projectId, place: first, reviews } = await aListing(0);
    const other = await here.opened.database.transact((db) => aSiteRow(db, projectId));
    await here.opened.database.transact((db) =>
      db
        .updateTable('social_location')
        .set({ provider_location_id: 'locations/1' })
        .where('location_id', '=', first.locationId)
        .execute(),
    );
    const second = await here.opened.database.transact((db) =>
      aPlace(db, { projectId, siteId: other.siteId, account: first, location: 'locations/2' }),
    );
    const { providerAccountId: account } = first;
    for (const locationNumber of [1, 2, 2])
      reviews.push(aReview(account, { locationId: `locations/${locationNumber}` }));
    await here.engine.turn();
    assert.deepEqual(
      (await rows(first)).map(({ site_id }) => site_id),
      [siteId],
    );
    assert.deepEqual(
      (await rows(second)).map(({ site_id }) => site_id),
      [other.siteId, other.siteId],
    );
  });

  test('10,000 reviews of 40 listings, two of which fail, are read in pages with constant memory', async () => {
    const { siteId, projectId } = await here.opened.database.transact((db) => aSiteRow(db));
    const places = [];
    for (let number = 0; number < 40; number++) places.push(await aListing(250, { siteId, projectId }));
    const failing = new Set(places.slice(10, 12).map(({ place }) => place.providerAccountId));
    here.stand.spoil = ({ operation, accountId }) =>
      operation === 'list' && failing.has(accountId) ? { fails: 'account' } : undefined;
    const collect = collector();
    collect();
    const heapBefore = process.memoryUsage().heapUsed;
    await here.engine.turn();
    collect();
    const grown = (process.memoryUsage().heapUsed - heapBefore) / 2 ** 20;
    const stored = async () => {
      const { count } = await here.opened.database.reader
        .selectFrom('review')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('site_id', '=', siteId)
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    assert.equal(await stored(), 38 * 250);
    for (const { place } of places) {
      const state = await stateOf(place);
      const isFailing = failing.has(place.providerAccountId);
      assert.equal(state?.failure ?? null, isFailing ? 'account' : null);
      assert.equal(state?.synced_at === null, isFailing);
    }
    // The journal of the stand-in is most of it: 10,000 reviews are some 8 MB as objects.
    assert.ok(grown < 6, `${grown.toFixed(1)} MiB`);
    assert.ok(here.stand.mostAtOnce() <= 2, 'the provider is asked for two pages at once');
    const calls = lists();
    here.engine.later(10 * minute);
    await here.engine.turn();
    assert.equal(lists() - calls, 40, 'one page each where nothing is new');
    assert.equal(await stored(), 38 * 250, 'none is lost or there twice');
  });
});

/** Has everything that nobody holds leave the memory. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
