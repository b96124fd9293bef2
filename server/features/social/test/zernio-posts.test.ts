import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { SocialProvider } from '../provider/port.ts';
import { answering, changing, startZernio, type ZernioStandIn } from './zernio/index.ts';
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

describe('posts at Zernio', () => {
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

  test('a publication is immediate, and each target has its address', async () => {
    const publication = threeTargets(standIn);
    const call = aCall();
    const { providerPostId, targets } = await provider.publish(publication, call);
    assert.equal(providerPostId, standIn.posts[0]?._id);
    assert.deepEqual(
      targets,
      publication.targets.map((target, at) => ({
        ...target,
        state: 'published',
        url: `https://${['twitter', 'facebook', 'googlebusiness'][at]}.example.com/p/1`,
        failure: null,
      })),
    );
    const [{ body, requestId } = assert.fail()] = standIn.journal;
    assert.equal(requestId, call.requestId);
    assert.deepEqual(body, {
      content: publication.text,
      platforms: [
        { platform: 'twitter', accountId: publication.targets[0]?.accountId },
        { platform: 'facebook', accountId: publication.targets[1]?.accountId },
        {
          platform: 'googlebusiness',
          accountId: publication.targets[2]?.accountId,
          platformSpecificData: { locationId: 'locations/9002' },
        },
      ],
      publishNow: true,
      metadata: { wheelhouse_request_id: call.requestId },
    });
  });

  test('several places of one listing are separate targets', async () => {
    const publication = aPublication(
      targetOf(standIn, 'verified', 'google_business', '9003'),
      targetOf(standIn, 'verified', 'google_business', '9001'),
    );
    const turned = changing((body) => ({
      ...body,
      post: { ...body.post, platforms: body.post.platforms.reverse() },
    }));
    standIn.faults.next('createPost', turned);
    const { targets } = await provider.publish(publication, aCall());
    assert.deepEqual(
      targets.map(({ locationId, state }) => [locationId, state]),
      [
        ['9003', 'published'],
        ['9001', 'published'],
      ],
    );
  });

  for (const [category, kind] of [
    ['auth_expired', 'account'],
    ['account_issue', 'account'],
    ['user_content', 'content'],
    ['user_abuse', 'content'],
    ['platform_rejected', 'content'],
    ['platform_error', 'platform'],
    ['platform_rate_limit', 'rate'],
    ['quota_exhausted', 'rate'],
    ['system_error', 'provider'],
    ['unknown', 'platform'],
  ] as const) {
    test(`of three targets one fails by ${category}: two are published, one is failed (${kind})`, async () => {
      standIn.account('page').failsWith = category;
      const { targets } = await provider.publish(threeTargets(standIn), aCall());
      assert.deepEqual(statesOf(targets), ['published', `failed ${kind}`, 'published']);
      assert.doesNotMatch(targets[1]?.failure?.safeText ?? '', /says no/);
    });
  }

  test('if all fail, all are failed; without a post each network has its message', async () => {
    for (const { username } of [{ username: 'bakery' }, { username: 'page' }, { username: 'verified' }]) {
      standIn.account(username).failsWith = 'user_content';
    }
    const all = ['failed content', 'failed content', 'failed content'];
    assert.deepEqual(statesOf((await provider.publish(threeTargets(standIn), aCall())).targets), all);
    const platformResults = [
      { platform: 'facebook', status: 'failed', error: 'no' },
      { platform: 'twitter', status: 'published' },
    ];
    standIn.faults.next('createPost', answering(207, { platformResults }), answering(207, { error: 'none' }));
    const some = await provider.publish(threeTargets(standIn), aCall());
    assert.deepEqual(statesOf(some.targets), ['published', 'failed platform', 'unknown provider']);
    assert.equal(some.providerPostId, null);
    const none = await provider.publish(threeTargets(standIn), aCall());
    assert.deepEqual(statesOf(none.targets), ['failed platform', 'failed platform', 'failed platform']);
  });

  test('an account that cannot be posted to rejects the whole post, unsent', async () => {
    for (const [name, platform] of [
      ['inactive', 'linkedin'],
      ['off', 'telegram'],
    ] as const) {
      const publication = aPublication(targetOf(standIn, 'bakery', 'x'), targetOf(standIn, name, platform));
      await assert.rejects(provider.publish(publication, aCall()), {
        kind: 'account',
        mayHaveArrived: false,
      });
    }
    assert.equal(standIn.posts.length, 0);
  });

  test('too many posts of an account per hour are refused with the delay', async () => {
    standIn.postsPerHour = 1;
    await provider.publish(aPublication(targetOf(standIn, 'bakery', 'x')), aCall());
    await assert.rejects(provider.publish(threeTargets(standIn), aCall()), {
      kind: 'rate',
      mayHaveArrived: false,
      retryAfterMs: 10 * minute,
    });
    standIn.postsPerHour = 25;
  });

  test('an expired account fails alone; text only is refused if a picture is required', async () => {
    const expired = aPublication(targetOf(standIn, 'bakery', 'x'), targetOf(standIn, 'expired', 'threads'));
    assert.deepEqual(statesOf((await provider.publish(expired, aCall())).targets), [
      'published',
      'failed account',
    ]);
    const pictures = aPublication(targetOf(standIn, 'pictures', 'instagram'));
    await assert.rejects(provider.publish(pictures, aCall()), { kind: 'content', mayHaveArrived: false });
  });

  test('foreign ids and networks are sent nowhere', async () => {
    const target = targetOf(standIn, 'bakery', 'x');
    for (const wrong of [
      { ...target, accountId: '../../admin' },
      { ...target, accountId: '' },
      { ...target, locationId: 'a/b' },
      { ...target, platform: 'mastodon' as const },
    ]) {
      await assert.rejects(provider.publish({ text: 'x', targets: [wrong] }, aCall()), {
        mayHaveArrived: false,
      });
    }
    const draft = { text: 'x', targets: [target], ...aCall(), sentAt: now };
    for (const providerPostId of ['..', '.', '%2e%2e', 'a'.repeat(23), '\ud800']) {
      assert.equal(await provider.getPost({ ...draft, providerPostId }, aCall()), undefined);
    }
    assert.equal(standIn.journal.length, 0);
  });

  test('a post is read by id; unknown and foreign ones are absent', async () => {
    const publication = threeTargets(standIn);
    const { providerPostId } = await provider.publish(publication, aCall());
    const known = { ...publication, ...aCall(), sentAt: now, providerPostId: providerPostId ?? '' };
    const [post = assert.fail()] = standIn.posts;
    for (const [status, expected] of [
      ['publishing', 'pending'],
      ['uploading', 'pending'],
      ['cancelled', 'failed provider'],
      ['unheard-of', 'unknown provider'],
      ['failed', 'failed platform'],
    ] as const) {
      const [target = assert.fail()] = post.platforms;
      target.status = status;
      assert.equal(statesOf((await provider.getPost(known, aCall()))?.targets)[0], expected);
    }
    standIn.faults.next(
      'getPost',
      answering(403, { error: 'Not yours' }),
      answering(200, { post: { _id: 7 } }),
    );
    assert.equal(await provider.getPost(known, aCall()), undefined);
    const bare = await provider.getPost(known, aCall());
    assert.deepEqual(
      [bare?.providerPostId, ...statesOf(bare?.targets)],
      [...[null, 'unknown provider', 'unknown provider', 'unknown provider']],
    );
    assert.equal(await provider.getPost({ ...known, providerPostId: 'c'.repeat(24) }, aCall()), undefined);
  });
});
