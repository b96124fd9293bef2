import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { hour } from '../../../kernel/clock.ts';
import type { SocialProvider, Target } from '../provider/port.ts';
import { aChannel, publishesAfterMs } from './postiz/behaviour.ts';
import { status } from './postiz/faults.ts';
import type { StandIn } from './postiz/stand-in.ts';
import {
  aCall,
  bluesky,
  page,
  providerOf,
  reddit,
  sent,
  startWithChannels,
  states,
  text,
  x,
} from './postiz-provider.ts';

let standIn: StandIn;
let provider: SocialProvider;

beforeEach(async () => {
  standIn = await startWithChannels();
  provider = providerOf(standIn);
});
afterEach(async () => {
  await standIn.close();
  assert.deepEqual(standIn.violations, []);
});

async function published(targets: readonly Target[], words = text) {
  const publication = sent(standIn, targets, words);
  const result = await provider.publish(publication, aCall());
  return { ...publication, result, providerPostId: result.providerPostId ?? '' };
}

describe('publishing', () => {
  test('is one request for all targets, with each network’s settings', async () => {
    const { result } = await published([x, bluesky, page]);
    assert.deepEqual(states(result), ['pending', 'pending', 'pending']);
    const [{ body } = assert.fail()] = standIn.calls('post.create');
    const content = '<p>Fresh bread at 8.</p><p></p><p>Rye &amp; wheat &lt;3</p>';
    assert.deepEqual(body, {
      type: 'now',
      date: '2026-06-01T08:00:00.000Z',
      shortLink: false,
      tags: [],
      posts: [
        ['cmx000001', { __type: 'x', who_can_reply_post: 'everyone' }] as const,
        ['cmbluesky000001', { __type: 'bluesky' }] as const,
        ['cmlinkedinpage000001', { __type: 'linkedin-page' }] as const,
      ].map(([id, settings]) => ({ integration: { id }, value: [{ content, image: [] }], settings })),
    });
  });

  test('continues after the response: each target is polled for its own outcome', async () => {
    standIn.failing.add('cmbluesky000001');
    const known = await published([x, bluesky, page]);
    const early = await provider.getPost(known, aCall());
    assert.deepEqual(states(early), ['pending', 'pending', 'pending']);
    standIn.advance(publishesAfterMs);
    const late = await provider.getPost(known, aCall());
    assert.deepEqual(states(late), ['published', 'failed', 'published']);
    assert.equal(late?.targets[0]?.url, `https://x.example.com/${standIn.posts[0]?.id}`);
    assert.equal(late?.targets[1]?.failure?.kind, 'platform');
    assert.equal(late?.providerPostId, known.providerPostId);
  });

  test('sends to none if Postiz rejects one target, which is named', async () => {
    standIn.channels[1] = aChannel('bluesky', { disabled: true });
    const { result } = await published([x, bluesky]);
    assert.equal(result.providerPostId, null);
    assert.deepEqual(
      result.targets.map(({ state, failure }) => [state, failure?.kind]),
      [
        ['failed', 'provider'],
        ['failed', 'content'],
      ],
    );
    assert.match(result.targets[0]?.failure?.safeText ?? '', /Not sent/);
    assert.equal(standIn.posts.length, 0);
  });

  test('fails all targets if Postiz does not say which', async () => {
    standIn.script('post.create', status(400, { msg: 'Something of a setting' }));
    const { result } = await published([x, bluesky]);
    assert.deepEqual(states(result), ['failed', 'failed']);
  });

  test('omits networks that need more than text, and sends the others', async () => {
    const { result, ...known } = await published([reddit, x]);
    assert.deepEqual(states(result), ['failed', 'pending']);
    assert.match(result.targets[0]?.failure?.safeText ?? '', /subreddit/);
    assert.equal(standIn.posts.length, 1);
    standIn.advance(publishesAfterMs);
    const late = await provider.getPost(known, aCall());
    assert.deepEqual(states(late), ['failed', 'published']);
  });

  test('to such networks only makes no call', async () => {
    const { result } = await published([reddit]);
    assert.deepEqual(states(result), ['failed']);
    assert.equal(standIn.journal.length, 0);
  });

  for (const [what, target] of [
    ['is none of Postiz', { ...x, accountId: '0123456789abcdef01234567' }],
    ['is of another network', { ...x, platform: 'bluesky' }],
    ['would be a path', { ...x, accountId: 'x:../integrations' }],
    ['has a third part', { ...x, accountId: 'x:cmx000001:more' }],
  ] as const) {
    test(`to an account that ${what} is refused without a call`, async () => {
      await assert.rejects(provider.publish(sent(standIn, [bluesky, target]), aCall()), {
        kind: 'not_found',
        mayHaveArrived: false,
      });
      assert.equal(standIn.journal.length, 0);
    });
  }

  test('is refused after 90 posts within an hour', async () => {
    for (let count = 0; count < 30; count += 1)
      await provider.publish(sent(standIn, [x, bluesky, page]), aCall());
    await assert.rejects(provider.publish(sent(standIn, [x]), aCall()), {
      kind: 'rate',
      mayHaveArrived: false,
    });
    standIn.advance(hour);
    assert.deepEqual(states(await provider.publish(sent(standIn, [x]), aCall())), ['pending']);
  });

  test('of a target missing in the response is unknown', async () => {
    standIn.script('post.create', ({ response, commit }) => {
      const [first] = commit() as object[];
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify([first]));
    });
    const known = await published([x, bluesky]);
    assert.deepEqual(states(known.result), ['pending', 'unknown']);
    const later = await provider.getPost(known, aCall());
    assert.deepEqual(states(later), ['pending', 'unknown']);
  });
});

describe('a post at Postiz', () => {
  test('is undefined once fully deleted there, and unknown if a part is', async () => {
    const known = await published([x, bluesky]);
    standIn.posts.shift();
    const part = await provider.getPost(known, aCall());
    assert.deepEqual(states(part), ['unknown', 'pending']);
    standIn.posts.shift();
    assert.equal(await provider.getPost(known, aCall()), undefined);
  });

  test('is unknown if turned into a draft, or with a new state', async () => {
    const known = await published([x, bluesky]);
    for (const post of standIn.posts) post.decided = 'DRAFT';
    const drafts = await provider.getPost(known, aCall());
    assert.deepEqual(states(drafts), ['unknown', 'unknown']);
    standIn.script('post.list', ({ response, commit }) => {
      const answer = JSON.stringify(commit()).replaceAll('DRAFT', 'RETRYING');
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
    const odd = await provider.getPost(known, aCall());
    assert.deepEqual(states(odd), ['unknown', 'unknown']);
  });

  test('is not looked up by an invalid id', async () => {
    for (const providerPostId of ['', 'cmx', 'cmx=', 'cmx=a=b', 'cmx=../x', 'cmx=a,']) {
      await assert.rejects(provider.getPost({ ...sent(standIn, [x]), providerPostId }, aCall()), {
        kind: 'not_found',
      });
    }
    assert.equal(standIn.journal.length, 0);
  });
});
