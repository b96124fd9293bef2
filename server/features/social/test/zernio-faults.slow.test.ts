import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { ProviderFault, type SocialProvider } from '../provider/port.ts';
import { assertSilent, formsOf } from './secret-forms.ts';
import { answering, changing, startZernio, type ZernioStandIn } from './zernio/index.ts';
import { type FaultRow, faultRows, refused } from './zernio-fault-rows.ts';
import { aCall, aPublication, impatient, targetOf, zernioAt } from './zernio-provider.ts';

describe('faults at Zernio', () => {
  let standIn: ZernioStandIn;
  before(async () => {
    standIn = await startZernio({ requestsPerMinute: 100_000 });
  });
  after(() => standIn.close());
  beforeEach(() => {
    standIn.faults.clear();
    standIn.posts.length = 0;
  });

  const twoTargets = () =>
    aPublication(targetOf(standIn, 'bakery', 'x'), targetOf(standIn, 'page', 'facebook'));

  /** Every question that the port knows, each asked by a provider that remembers no other. */
  function questions(options = {}): [name: string, isWrite: boolean, ask: () => Promise<unknown>][] {
    const provider = (): SocialProvider => zernioAt(standIn, options);
    const reviews = () => provider().reviews ?? assert.fail();
    const listing = { accountId: standIn.account('verified')._id, locationId: null };
    const reply = { ...listing, reviewId: standIn.reviews[0]?.id ?? '', message: 'Thank you' };
    const sent = { ...twoTargets(), ...aCall(), sentAt: Date.now() };
    const page = { cursor: null, limit: 5 };
    return [
      ['verifyCredential', false, () => provider().verifyCredential(aCall())],
      ['listAccounts', false, () => provider().listAccounts(aCall())],
      ['getPost', false, () => provider().getPost({ ...sent, providerPostId: 'a'.repeat(24) }, aCall())],
      ['findPost', false, () => provider().findPost(sent, aCall())],
      ['isListingVerified', false, () => reviews().isListingVerified(listing, aCall())],
      ['listReviews', false, () => reviews().listReviews({ ...listing, ...page }, aCall())],
      [
        'listReviews of a place',
        false,
        () => reviews().listReviews({ ...listing, ...page, locationId: '9001' }, aCall()),
      ],
      ['publish', true, () => provider().publish(twoTargets(), aCall())],
      ['reply', true, () => reviews().reply(reply, aCall())],
      ['deleteReply', true, () => reviews().deleteReply(reply, aCall())],
    ];
  }

  async function faultOf(asking: Promise<unknown>, what: string): Promise<ProviderFault> {
    const outcome = await asking.then(
      (answer) => assert.fail(`${what}: there was an answer, ${JSON.stringify(answer)}`),
      (reason: unknown) => reason,
    );
    assert.ok(outcome instanceof ProviderFault, `${what}: ${outcome}`);
    assertSilent(outcome, standIn.key);
    assert.doesNotMatch(outcome.message, /never repeated|<html>|127\.0\.0\.1|example\.com/);
    assert.match(outcome.message, /^[A-Z].*\.$/);
    return outcome;
  }

  test('the search finds a secret in each of its encodings', () => {
    for (const form of formsOf(standIn.key)) {
      for (const value of [
        { deep: [{ form }] },
        new Error(form),
        new Error('x', { cause: new Error(form) }),
      ]) {
        assert.throws(() => assertSilent(value, standIn.key));
      }
    }
  });

  /** Answers that say what was asked: no faults. */
  const isExpected = (row: FaultRow, question: string) =>
    (question === 'getPost' && row.kind === 'account') ||
    (question === 'verifyCredential' && row.what === '401 of an account') ||
    // A reply is written where the status says so.
    (/reply/i.test(question) && ['a list', 'a number', 'null'].includes(row.what));

  test('every fault ends every call in a defined state, without secrets', async (context) => {
    const rows = faultRows(standIn.key);
    for (const row of rows) {
      await context.test(row.what, async () => {
        standIn.faults.always('*', row.fault);
        await Promise.all(
          questions(row.isEndless ? { deadlines: impatient } : {}).map(async ([question, isWrite, ask]) => {
            const what = `${row.what}, ${question}`;
            if (isExpected(row, question)) return assertSilent(await ask(), standIn.key);
            const fault = await faultOf(ask(), what);
            assert.equal(fault.kind, (isWrite && row.writeKind) || row.kind, what);
            assert.equal(fault.mayHaveArrived, isWrite && row.mayHaveArrived, what);
            if (row.retryAfterMs === 'some') assert.ok(Number(fault.retryAfterMs) > 100_000, what);
            else assert.equal(fault.retryAfterMs, row.retryAfterMs ?? null, what);
          }),
        );
      });
    }
    assert.ok(rows.length > 55);
  });

  test('a rejected key is reported as such, in every call', async () => {
    standIn.faults.always('*', answering(401, { error: 'Unauthorized' }));
    for (const [question, isWrite, ask] of questions()) {
      if (question === 'verifyCredential') assert.equal(await ask(), false);
      else {
        const { kind, mayHaveArrived } = await faultOf(ask(), question);
        assert.deepEqual([kind, mayHaveArrived, isWrite], ['credential', false, isWrite]);
      }
    }
  });

  test('400 concerns the text of a write; for a read it is unexpected', async () => {
    standIn.faults.always('*', refused(400, { platformError: { key: standIn.key } }));
    for (const [question, isWrite, ask] of questions()) {
      if (question === 'isListingVerified') assert.equal(await ask(), false);
      else assert.equal((await faultOf(ask(), question)).kind, isWrite ? 'content' : 'provider');
    }
  });

  test('an unreachable Zernio received nothing', async () => {
    const gone = await startZernio();
    await gone.close();
    const provider = zernioAt(standIn, { origin: gone.url });
    for (let times = 0; times < 7; times += 1) {
      const fault = await faultOf(provider.publish(twoTargets(), aCall()), 'gone');
      assert.deepEqual([fault.kind, fault.mayHaveArrived], ['provider', false]);
      assert.equal(fault.retryAfterMs !== null, times >= 5, 'After five times it is left alone.');
    }
  });

  test('a failed target reveals nothing of the network’s message', async () => {
    const { key } = standIn;
    const signed = `https://media.example.com/a?X-Amz-Signature=${key}`;
    const target = (body: { post: { platforms: object[] } }, more: object) => {
      body.post.platforms[0] = { ...body.post.platforms[0], ...more };
      return body;
    };
    for (const [more, state] of [
      [{ status: 'failed', errorCategory: 'user_content', errorMessage: signed }, 'failed'],
      [{ status: 'failed', errorCategory: key, errorMessage: key }, 'failed'],
      [{ status: key }, 'unknown'],
      [{ status: 7 }, 'unknown'],
      [{ accountId: 7 }, 'unknown'],
      [{ accountId: undefined }, 'unknown'],
      [{ platformPostUrl: `http://x.example.com/${key}` }, 'published'],
      [{ platformPostUrl: `javascript:${key}` }, 'published'],
      [{ platformPostUrl: { key } }, 'published'],
    ] as const) {
      standIn.faults.next(
        'createPost',
        changing((body) => target(body, more)),
      );
      const result = await zernioAt(standIn).publish(twoTargets(), aCall());
      assert.deepEqual(
        result.targets.map((each) => each.state),
        [state, 'published'],
      );
      assertSilent(result, key);
    }
  });

  test('a post without target states leaves them unknown; one without an id has none', async () => {
    for (const post of [
      {},
      { _id: 7 },
      { _id: 'a'.repeat(24), platforms: 'x' },
      { platforms: [null, 7, []] },
    ]) {
      standIn.faults.next('createPost', answering(201, { post }));
      const { providerPostId, targets } = await zernioAt(standIn).publish(twoTargets(), aCall());
      assert.equal(providerPostId, '_id' in post && post._id !== 7 ? post._id : null);
      assert.deepEqual(
        targets.map(({ state }) => state),
        ['unknown', 'unknown'],
      );
    }
    const twice = `{"post": {"_id": 7, "_id": "${'a'.repeat(24)}", "platforms": []}}`;
    standIn.faults.next('createPost', answering(201, twice));
    assert.equal((await zernioAt(standIn).publish(twoTargets(), aCall())).providerPostId, 'a'.repeat(24));
  });
});
