import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { SocialProvider } from '../provider/port.ts';
import { answering, having, reset, startZernio, workingUntil, type ZernioStandIn } from './zernio/index.ts';
import {
  aCall,
  aPublication,
  resetStandIn,
  statesOf,
  targetOf,
  threeTargets,
  zernioAt,
} from './zernio-provider.ts';

const minute = 60_000;

describe('nothing is published twice through Zernio', () => {
  let standIn: ZernioStandIn;
  let provider: SocialProvider;
  let now = Date.parse('2026-11-21T09:00:00Z');
  before(async () => {
    standIn = await startZernio({ clock: { now: () => now } });
  });
  after(() => standIn.close());
  beforeEach(() => {
    resetStandIn(standIn);
    provider = zernioAt(standIn, { now: () => now });
    now += 24 * 60 * minute;
  });

  test('a repeat within minutes publishes nothing, whatever the response calls the post', async () => {
    for (const member of ['post', 'existingPost'] as const) {
      standIn.replayMember = member;
      const publication = threeTargets(standIn);
      const call = aCall();
      standIn.faults.next('createPost', having(reset));
      await assert.rejects(provider.publish(publication, call), { mayHaveArrived: true });
      const { targets } = await provider.publish(publication, call);
      assert.deepEqual(statesOf(targets), ['published', 'published', 'published']);
    }
    assert.equal(standIn.posts.length, 2);
  });

  test('a repeat during the first is pending', async () => {
    const publication = threeTargets(standIn);
    const call = aCall();
    const work = Promise.withResolvers<void>();
    standIn.faults.next('createPost', workingUntil(work.promise));
    const controller = new AbortController();
    const left = provider.publish(publication, { ...call, signal: controller.signal });
    while (standIn.running.size === 0) await new Promise((resume) => setImmediate(resume));
    controller.abort();
    await assert.rejects(left, { kind: 'timeout', mayHaveArrived: true });
    const { providerPostId, targets } = await provider.publish(publication, call);
    assert.deepEqual(statesOf(targets), ['pending', 'pending', 'pending']);
    work.resolve();
    await work.promise;
    assert.deepEqual(statesOf((await provider.publish(publication, call)).targets), [
      ...['published', 'published', 'published'],
    ]);
    assert.deepEqual(
      standIn.posts.map(({ _id }) => _id),
      [providerPostId],
    );
    standIn.faults.next('createPost', answering(202, { postId: 7 }));
    await assert.rejects(provider.publish(threeTargets(standIn), aCall()), {
      kind: 'provider',
      mayHaveArrived: true,
    });
  });

  test('a duplicate of ours is read back with its outcome', async () => {
    const publication = threeTargets(standIn);
    const call = aCall();
    await provider.publish(publication, call);
    now += 10 * minute;
    const { targets, providerPostId } = await provider.publish(publication, call);
    assert.deepEqual(statesOf(targets), ['published', 'published', 'published']);
    assert.equal(providerPostId, standIn.posts[0]?._id);
    const [post = assert.fail()] = standIn.posts;
    post.metadata = undefined;
    assert.deepEqual(statesOf((await provider.publish(publication, call)).targets), [
      ...['published', 'published', 'published'],
    ]);
    assert.equal(standIn.posts.length, 1);
  });

  test('a duplicate of another post fails all targets, and nothing was sent', async () => {
    const first = threeTargets(standIn);
    await provider.publish(first, aCall());
    const { targets, providerPostId } = await provider.publish(first, aCall());
    assert.deepEqual(statesOf(targets), ['failed duplicate', 'failed duplicate', 'failed duplicate']);
    assert.match(targets[0]?.failure?.safeText ?? '', /went out to this account/);
    assert.match(targets[1]?.failure?.safeText ?? '', /Not sent/);
    assert.equal(providerPostId, null);
    assert.equal(standIn.posts.length, 1);
  });

  test('the same text for another place is not a duplicate', async () => {
    const [one, other] = ['9001', '9002'].map((locationId) =>
      targetOf(standIn, 'verified', 'google_business', locationId),
    );
    const publication = aPublication(one ?? assert.fail());
    await provider.publish(publication, aCall());
    const otherPublication = { ...publication, targets: [other ?? assert.fail()] };
    assert.deepEqual(statesOf((await provider.publish(otherPublication, aCall())).targets), ['published']);
    assert.deepEqual(statesOf((await provider.publish(otherPublication, aCall())).targets), [
      'failed duplicate',
    ]);
  });

  test('an unreadable duplicate may have been sent', async () => {
    const details = { existingPostId: 'b'.repeat(24) };
    for (const body of [
      { error: 'x' },
      { error: 'x', details },
      { error: 'x', details: { existingPostId: '../x' } },
      [],
    ]) {
      standIn.faults.next('createPost', answering(409, body));
      await assert.rejects(provider.publish(threeTargets(standIn), aCall()), {
        kind: 'duplicate',
        mayHaveArrived: true,
      });
    }
    standIn.faults.next('createPost', answering(409, { error: 'x', details }));
    standIn.faults.next('getPost', ...[1, 2, 3].map(() => answering(500, {})));
    await assert.rejects(provider.publish(threeTargets(standIn), aCall()), {
      kind: 'provider',
      mayHaveArrived: true,
    });
  });

  describe('a publication without a response', () => {
    async function lost(fault: Parameters<typeof having>[0]) {
      const publication = threeTargets(standIn);
      const sent = { ...publication, ...aCall(), sentAt: now };
      standIn.faults.next('createPost', fault);
      await assert.rejects(provider.publish(publication, sent), { mayHaveArrived: true });
      return sent;
    }

    test('is found by request id, or by text if the provider stores no ids', async () => {
      const sent = await lost(having(reset));
      const [post = assert.fail()] = standIn.posts;
      now += 3 * minute;
      for (const metadata of [post.metadata, undefined]) {
        post.metadata = metadata;
        const found = await provider.findPost(sent, aCall());
        assert.ok(typeof found === 'object');
        assert.deepEqual(
          [found.providerPostId, ...statesOf(found.targets)],
          [...[post._id, 'published', 'published', 'published']],
        );
      }
    });

    test('is reported absent after the safe delay only', async () => {
      const sent = await lost(reset);
      await assert.rejects(provider.findPost(sent, aCall()), { kind: 'provider', retryAfterMs: 4 * minute });
      now += 4 * minute;
      assert.equal(await provider.findPost(sent, aCall()), 'unheard_of');
    });

    test('is unknown if two look alike, or posts are unreadable', async () => {
      const sent = await lost(having(reset));
      const [post = assert.fail()] = standIn.posts;
      post.metadata = undefined;
      standIn.posts.push({ ...post, _id: 'd'.repeat(24) });
      now += 5 * minute;
      assert.equal(await provider.findPost(sent, aCall()), 'cannot_say');
      standIn.posts.length = 0;
      standIn.faults.next('listPosts', answering(200, { posts: [{ _id: 7 }] }));
      assert.equal(await provider.findPost(sent, aCall()), 'cannot_say');
    });

    test('differs by request id, accounts or time', async () => {
      const sent = await lost(reset);
      const publication = { text: sent.text, targets: sent.targets };
      await provider.publish(publication, aCall());
      now += 5 * minute;
      assert.equal(await provider.findPost(sent, aCall()), 'unheard_of');
      const [post = assert.fail()] = standIn.posts;
      standIn.posts[0] = { ...post, metadata: undefined, platforms: post.platforms.slice(1) };
      assert.equal(await provider.findPost(sent, aCall()), 'unheard_of');
      standIn.posts[0] = { ...post, metadata: undefined, createdAt: now + 60 * minute };
      assert.equal(await provider.findPost(sent, aCall()), 'unheard_of');
    });
  });
});
