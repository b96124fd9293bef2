import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { hour } from '../../../kernel/clock.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { type OpenedDatabase, onADatabase } from '../../../test/databases.ts';
import { findReview, updateReview } from '../store/reviews.ts';
import { replyJob } from '../work/jobs.ts';
import { anEngine, type Engine, gatewayTo } from './engine.ts';
import { aReview, type ListingsServer, listingsServer } from './listings-server.ts';
import { aPlace, aReviewRow, aSiteRow } from './rows.ts';

onADatabase((openFresh) => {
  describe('publishing replies', () => {
    let opened: OpenedDatabase;
    let stand: ListingsServer;
    let engine: Engine;
    let gateway: ReturnType<typeof gatewayTo>;
    before(async () => {
      opened = await openFresh();
    });
    after(() => opened.close());
    beforeEach(async () => {
      stand = await listingsServer();
      gateway = gatewayTo(stand);
      engine = anEngine(opened.database, gateway);
    });
    afterEach(() => stand.close());

    async function aReviewed() {
      const { transact } = opened.database;
      const site = await transact((db) => aSiteRow(db));
      const place = await transact((db) => aPlace(db, site));
      const { providerAccountId: account, accountId } = place;
      const atProvider = aReview(account);
      stand.reviews.set(account, [atProvider]);
      const id = await transact((db) =>
        aReviewRow(db, site.siteId, place, { provider_review_id: atProvider.id }),
      );
      return {
        id,
        place,
        wants: (text: string | null, version: number) =>
          transact(async (db) => {
            await updateReview(db, id, {
              reply_state: 'publishing',
              reply_text: text,
              reply_version: version,
              reply_sent_at: null,
              reply_request_id: crypto.randomUUID(),
            });
            await enqueue(
              db,
              replyJob,
              { review_id: id, version, account_id: accountId },
              { now: engine.clock.at },
            );
          }),
        row: async () => {
          const row = await findReview(opened.database.reader, id);
          assert.ok(row);
          return row;
        },
        shown: () => stand.reviews.get(account)?.[0]?.reply?.text,
      };
    }
    const sent = () =>
      stand.journal.filter(({ operation }) => operation === 'reply' || operation === 'delete');

    test('after an answer that got lost the review is read, and not written again where it has the reply', async () => {
      const { wants, row, shown } = await aReviewed();
      stand.spoil = ({ operation }, number) =>
        operation === 'reply' && number === 1 ? 'cut_after' : undefined;
      await wants('Thank you.', 1);
      await engine.work();
      assert.equal((await row()).reply_state, 'publishing');
      assert.notEqual((await row()).reply_sent_at, null);
      engine.later(hour);
      await engine.work();
      assert.equal((await row()).reply_state, 'published');
      assert.equal(shown(), 'Thank you.');
      assert.deepEqual(
        stand.journal.map(({ operation }) => operation),
        ['verified', 'reply', 'verified', 'list'],
      );
      assert.deepEqual(engine.faults, []);
    });

    test('a reply that did not arrive is sent again under the same request id', async () => {
      const { wants, row, shown } = await aReviewed();
      stand.spoil = ({ operation }, number) =>
        operation === 'reply' && number < 3 ? { fails: 'provider', mayHaveArrived: number === 2 } : undefined;
      await wants('Thank you.', 1);
      for (let tries = 0; tries < 3; tries++) {
        await engine.work();
        engine.later(hour);
      }
      assert.equal((await row()).reply_state, 'published');
      assert.equal(shown(), 'Thank you.');
      assert.equal(new Set(sent().map(({ requestId }) => requestId)).size, 1);
      assert.equal(sent().length, 3);
    });

    test('it is given up after some tries, with a sentence', async () => {
      const { wants, row } = await aReviewed();
      stand.spoil = ({ operation }) =>
        operation === 'reply' ? { fails: 'rate', retryAfterMs: 120_000 } : undefined;
      await wants('Thank you.', 1);
      for (let tries = 0; tries < 8; tries++) {
        await engine.work();
        engine.later(hour + 1000);
      }
      const { reply_state, reply_error } = await row();
      assert.deepEqual(
        [reply_state, reply_error],
        ['failed', 'The platform’s reply limit is reached. Try again later.'],
      );
      assert.equal(sent().length, 6);
    });

    test('the provider is left alone for as long as it asks', async () => {
      const { wants, row } = await aReviewed();
      stand.spoil = ({ operation }, number) =>
        operation === 'reply' && number === 1 ? { fails: 'rate', retryAfterMs: 600_000 } : undefined;
      await wants('Thank you.', 1);
      await engine.work();
      engine.later(599_000);
      await engine.work();
      assert.equal(sent().length, 1);
      engine.later(2000);
      await engine.work();
      assert.equal((await row()).reply_state, 'published');
    });

    test('a wish that waits to be tried again is passed over by a newer one, and never overwrites it', async () => {
      const { wants, row, shown } = await aReviewed();
      stand.spoil = ({ operation }, number) =>
        operation === 'reply' && number === 1 ? { fails: 'timeout', mayHaveArrived: true } : undefined;
      await wants('Old', 1);
      await engine.work();
      await wants('New', 2);
      await engine.work();
      engine.later(hour);
      await engine.work();
      assert.equal((await row()).reply_text, 'New');
      assert.equal(shown(), 'New');
      assert.deepEqual(
        sent().map(({ message }) => message),
        ['Old', 'New'],
      );
    });

    test('a place that was taken from the site meanwhile is written nothing', async () => {
      const { wants, row, place } = await aReviewed();
      await wants('Thank you.', 1);
      await opened.database.transact((db) =>
        db
          .updateTable('social_location')
          .set({ site_id: null })
          .where('location_id', '=', place.locationId)
          .execute(),
      );
      await engine.work();
      assert.equal((await row()).reply_state, 'failed');
      assert.deepEqual(stand.journal, []);
    });

    test('a listing that is no longer verified, and a gateway that is off, fail with what is missing', async () => {
      const { wants, row, place } = await aReviewed();
      stand.unverified.add(place.providerAccountId);
      await wants('Thank you.', 1);
      await engine.work();
      assert.match((await row()).reply_error ?? '', /not verified/);
      gateway.off = 'It is off.';
      await wants('Thank you.', 2);
      await engine.work();
      assert.equal((await row()).reply_error, 'It is off.');
      assert.deepEqual(sent(), []);
    });
  });
});
