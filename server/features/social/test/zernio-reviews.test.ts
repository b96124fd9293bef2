import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { ReviewProvider, ReviewQuestion } from '../provider/port.ts';
import {
  answering,
  changing,
  having,
  hookOfReview,
  reset,
  startZernio,
  type ZernioStandIn,
} from './zernio/index.ts';
import { aCall, zernioAt } from './zernio-provider.ts';

describe('reviews at Zernio', () => {
  let standIn: ZernioStandIn;
  let reviews: ReviewProvider;
  let page: string;
  let verified: string;
  let unverified: string;
  before(async () => {
    standIn = await startZernio();
    [page, verified, unverified] = ['page', 'verified', 'unverified'].map(
      (name) => standIn.account(name)._id,
    ) as [...[string, string, string]];
  });
  after(() => standIn.close());
  beforeEach(() => {
    standIn.faults.clear();
    standIn.journal.length = 0;
    reviews = zernioAt(standIn).reviews ?? assert.fail();
  });

  async function everyPage(question: Pick<ReviewQuestion, 'accountId' | 'locationId'>) {
    const found = [];
    for (let cursor: string | null = null, isEnd = false; !isEnd; ) {
      const {
        reviews: some,
        next,
        failure,
      } = await reviews.listReviews({ ...question, cursor, limit: 20 }, aCall());
      assert.equal(failure, null);
      assert.ok(some.length <= 20);
      found.push(...some);
      cursor = next;
      isEnd = next === null;
    }
    return found;
  }

  test('a listing is verified, unverified, or not a listing', async () => {
    const isVerified = (accountId: string, locationId: string | null = null) =>
      reviews.isListingVerified({ accountId, locationId }, aCall());
    assert.deepEqual(
      [await isVerified(verified, '9001'), await isVerified(unverified), await isVerified(page)],
      [true, false, false],
    );
    assert.match(standIn.journal[0]?.path ?? '', /locationId=9001$/);
    await assert.rejects(isVerified('f'.repeat(24)), { kind: 'not_found' });
    for (const state of [undefined, {}, { hasVoiceOfMerchant: 'yes' }]) {
      standIn.faults.next('getGoogleBusinessVerifications', answering(200, { voiceOfMerchantState: state }));
      await assert.rejects(isVerified(verified), { kind: 'provider' });
    }
  });

  test('reviews of one account are read in pages, newest first', async () => {
    const found = await everyPage({ accountId: verified, locationId: null });
    assert.equal(found.length, 90);
    assert.ok(found.every(({ accountId }) => accountId === verified));
    assert.deepEqual(
      found,
      found.toSorted((one, other) => other.createdAt - one.createdAt),
    );
    assert.ok(standIn.journal.every(({ path }) => path.includes(`accountId=${verified}`)));
    const [newest = assert.fail()] = found;
    const { reply: _reply, ...review } = newest;
    assert.deepEqual(review, {
      id: 'accounts/77/locations/9002/reviews/AIe9_118',
      accountId: verified,
      locationId: '9002',
      platform: 'google_business',
      rating: 4,
      recommends: null,
      text: 'Review 118: the bread is good.',
      author: 'Guest 118',
      createdAt: standIn.reviews[118]?.createdAt,
      updatedAt: null,
      url: `https://reviews.example.com/${encodeURIComponent('accounts/77/locations/9002/reviews/AIe9_118')}`,
    });
    assert.ok(found.some(({ rating }) => rating === null));
  });

  test('of a listing with several places, one place’s are read', async () => {
    const found = await everyPage({ accountId: verified, locationId: '9003' });
    assert.equal(found.length, 30);
    assert.ok(found.every(({ locationId, id }) => locationId === '9003' && id.includes('/locations/9003/')));
    assert.ok(found.some(({ author }) => author === null));
    const [answered] = found.filter(({ reply }) => reply !== null);
    assert.equal(answered?.updatedAt, answered?.reply?.at);
    assert.match(answered?.reply?.text ?? '', /^Thank you for review/);
  });

  test('networks with thumbs have no stars', async () => {
    const found = await everyPage({ accountId: page, locationId: null });
    assert.equal(found.length, 30);
    assert.ok(found.every(({ rating, recommends }) => rating === null && recommends !== null));
  });

  test('partial errors of a response are reported with the rest', async () => {
    const question = { accountId: verified, locationId: null, cursor: null, limit: 1000 };
    const failing = (failed: object) =>
      changing((body) => ({
        ...body,
        meta: { accountsFailed: 1, failedAccounts: [{ accountId: verified, ...failed }] },
      }));
    for (const [failed, failure] of [
      [{ code: 'token_invalid', error: 'x' }, 'account'],
      [{ code: null, retryAfter: 30 }, 'rate'],
      [{ error: 'x' }, 'platform'],
    ] as const) {
      standIn.faults.next('listInboxReviews', failing(failed));
      const answered = await zernioAt(standIn).reviews?.listReviews(question, aCall());
      assert.deepEqual([answered?.failure, answered?.reviews.length], [failure, 50]);
    }
  });

  test('malformed and foreign reviews are skipped and reported, and bad cursors end the list', async () => {
    const id = 'accounts/77/locations/9001/reviews/a';
    const good = {
      id,
      accountId: verified,
      platform: 'googlebusiness',
      created: '2026-01-01T00:00:00Z',
      text: 'x',
    };
    const ask = async (
      data: unknown,
      pagination: unknown = { hasMore: false },
      cursor: string | null = null,
    ) => {
      standIn.faults.next('listInboxReviews', answering(200, { data, pagination }));
      const request = { accountId: verified, locationId: null, cursor, limit: 20 };
      const answered = await zernioAt(standIn).reviews?.listReviews(request, aCall());
      return [answered?.reviews.length, answered?.next, answered?.failure];
    };
    assert.deepEqual(await ask([good]), [1, null, null]);
    for (const odd of [
      { ...good, id: 7 },
      { ...good, id: '../x' },
      { ...good, id: undefined },
      { ...good, platform: 'unheard-of' },
      { ...good, created: 'NaN' },
      { ...good, created: 1_767_225_600 },
      null,
      [],
      'x',
    ]) {
      assert.deepEqual(await ask([odd, good]), [1, null, 'provider'], JSON.stringify(odd));
    }
    assert.deepEqual(await ask([{ ...good, accountId: page }, good]), [1, null, null]);
    assert.deepEqual(await ask([{ ...good, accountId: { _id: verified } }]), [1, null, null]);
    assert.deepEqual(await ask([good], { hasMore: true, nextCursor: 'n' }), [1, 'n', null]);
    assert.deepEqual(await ask([good], { hasMore: true, nextCursor: 'n' }, 'n'), [1, null, 'provider']);
    for (const nextCursor of [null, undefined, 7, '', 'x'.repeat(5000), '\ud800']) {
      assert.deepEqual(await ask([good], { hasMore: true, nextCursor }), [1, null, 'provider']);
    }
    for (const data of [undefined, {}, 'x']) await assert.rejects(ask(data), { kind: 'provider' });
  });

  test('a reply is written to its review, replaces the previous one, and is deleted', async () => {
    const review = standIn.reviews[0] ?? assert.fail();
    const one = { accountId: verified, locationId: review.locationId, reviewId: review.id };
    await reviews.reply({ ...one, message: 'Thank you!' }, aCall());
    assert.equal(review.reply?.text, 'Thank you!');
    await reviews.reply({ ...one, message: 'Thank you very much!' }, aCall());
    assert.equal(review.reply?.text, 'Thank you very much!');
    await reviews.deleteReply(one, aCall());
    assert.equal(review.reply, null);
    assert.equal(standIn.journal[0]?.path, `/api/v1/inbox/reviews/${encodeURIComponent(review.id)}/reply`);
    assert.deepEqual(standIn.journal[0]?.body, { accountId: verified, message: 'Thank you!' });
  });

  test('a reply without a response is resent under the same id, and written once', async () => {
    const review = standIn.reviews[1] ?? assert.fail();
    const reply = { accountId: verified, locationId: null, reviewId: review.id, message: 'Once' };
    const call = aCall();
    standIn.faults.next('replyToInboxReview', having(reset));
    await assert.rejects(reviews.reply(reply, call), { kind: 'provider', mayHaveArrived: true });
    const at = review.reply?.at;
    await reviews.reply(reply, call);
    assert.equal(review.reply?.at, at);
    await assert.rejects(reviews.reply({ ...reply, message: 'Twice' }, call), { mayHaveArrived: false });
  });

  test('after a reply, reviews are refetched', async () => {
    const review = standIn.reviews[118] ?? assert.fail();
    const ask = () =>
      reviews.listReviews({ accountId: verified, locationId: null, cursor: null, limit: 20 }, aCall());
    await ask();
    await reviews.reply(
      { accountId: verified, locationId: null, reviewId: review.id, message: 'New' },
      aCall(),
    );
    assert.equal((await ask()).reviews[0]?.reply?.text, 'New');
  });

  test('foreign ids are sent nowhere', async () => {
    const good = { accountId: verified, locationId: null, reviewId: 'fb_1', message: 'x' };
    for (const wrong of [
      { reviewId: '../../posts' },
      { reviewId: '..' },
      { reviewId: 'accounts/1' },
      { accountId: 'x' },
    ]) {
      await assert.rejects(reviews.reply({ ...good, ...wrong }, aCall()), {
        kind: 'not_found',
        mayHaveArrived: false,
      });
    }
    const question = { accountId: verified, cursor: null, limit: 5 };
    await assert.rejects(reviews.listReviews({ ...question, locationId: '../x' }, aCall()), {
      kind: 'not_found',
    });
    await assert.rejects(reviews.listReviews({ ...question, accountId: '', locationId: null }, aCall()), {
      kind: 'not_found',
    });
    assert.equal(standIn.journal.length, 0);
  });

  test('a webhook delivery about a review is as described, signed over its exact bytes', () => {
    const review = standIn.addReview({ rating: 3 });
    const hook = standIn.hook('review.new', hookOfReview(review, standIn.account('verified')));
    const headers = hook.headers('known to both');
    assert.equal(headers['x-zernio-event'], 'review.new');
    const signature = createHmac('sha256', 'known to both').update(hook.body).digest('hex');
    assert.equal(headers['x-zernio-signature'], signature);
    assert.equal(JSON.parse(hook.body).review.id, review.id);
  });
});
