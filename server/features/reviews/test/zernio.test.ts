import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { hour } from '../../../kernel/clock.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { type OpenedDatabase, onADatabase } from '../../../test/databases.ts';
import { having, reset, startZernio, type ZernioStandIn } from '../../social/test/zernio/index.ts';
import { zernioAt } from '../../social/test/zernio-provider.ts';
import type { ReviewGateway } from '../service/gateway.ts';
import { updateReview } from '../store/reviews.ts';
import { replyJob } from '../work/jobs.ts';
import { anEngine } from './engine.ts';
import { aPlace, aSiteRow } from './rows.ts';

onADatabase((openFresh) => {
  describe('synchronised reviews at Zernio', () => {
    let opened: OpenedDatabase;
    let standIn: ZernioStandIn;
    before(async () => {
      [opened, standIn] = [await openFresh(), await startZernio()];
    });
    after(async () => {
      await standIn.close();
      await opened.close();
    });

    test('each listing is at its site, one with thumbs at another; replies are written once', async () => {
      const { transact, reader } = opened.database;
      const ready = async () => ({ isReady: true, provider: zernioAt(standIn) }) as const;
      const gateway: ReviewGateway = { ready, current: ready };
      const engine = anEngine(opened.database, gateway);
      const first = await transact((db) => aSiteRow(db));
      const { projectId } = first;
      const [second, third] = await transact(async (db) => [
        await aSiteRow(db, projectId),
        await aSiteRow(db, projectId),
      ]);
      await transact(async (db) => {
        const at = (username: string) => ({ providerAccountId: standIn.account(username)._id });
        const listing = await aPlace(db, { ...first, ...at('verified'), location: '9001' });
        await aPlace(db, { projectId, siteId: second?.siteId ?? 0, account: listing, location: '9002' });
        await aPlace(db, { projectId, siteId: null, account: listing, location: '9003' });
        await aPlace(db, { projectId, siteId: third?.siteId ?? 0, ...at('page'), platform: 'facebook' });
        await aPlace(db, { ...first, ...at('unverified') });
      });
      await engine.turn();
      const of = (siteId = 0) =>
        reader.selectFrom('review').selectAll().where('site_id', '=', siteId).orderBy('review_id').execute();
      const [own, others, page] = [await of(first.siteId), await of(second?.siteId), await of(third?.siteId)];
      assert.deepEqual([own.length, others.length, page.length], [30, 30, 30]);
      assert.ok(own.every(({ provider_review_id: id }) => id.includes('/locations/9001/')));
      assert.ok(page.every(({ rating, recommends }) => rating === null && recommends !== null));
      assert.ok(
        standIn.journal.every(({ path }) => !path.includes('9003')),
        'a place of nobody is not asked for',
      );

      const review = own.find(({ reply_state }) => reply_state === 'none') ?? assert.fail();
      await transact(async (db) => {
        const { review_id, account_id } = review;
        const wish = { reply_state: 'publishing', reply_text: 'Thank you.', reply_version: 1 } as const;
        await updateReview(db, review_id, { ...wish, reply_request_id: crypto.randomUUID() });
        await enqueue(db, replyJob, { review_id, version: 1, account_id }, { now: engine.clock.at });
      });
      standIn.faults.next('replyToInboxReview', having(reset));
      await engine.work();
      engine.later(hour / 2);
      await engine.work();
      const replied = (await of(first.siteId)).find(({ review_id }) => review_id === review.review_id);
      assert.equal(replied?.reply_state, 'published');
      const replies = standIn.journal.filter(({ operation }) => operation === 'replyToInboxReview');
      assert.equal(replies.length, 1);
      assert.equal(
        standIn.reviews.find(({ id }) => id === review.provider_review_id)?.reply?.text,
        'Thank you.',
      );
      assert.deepEqual(engine.faults, []);
    });
  });
});
