import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { hour, minute } from '../../../kernel/clock.ts';
import type { PostResult, SocialProvider, Target } from '../provider/port.ts';
import { committed, noHeaders, status } from './postiz/faults.ts';
import type { StandIn } from './postiz/stand-in.ts';
import {
  aCall,
  bluesky,
  page,
  providerOf,
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
  await provider.publish(sent(standIn, targets, words), aCall());
}

function found(result: PostResult | 'unheard_of' | 'cannot_say'): PostResult {
  assert.ok(typeof result === 'object', String(result));
  return result;
}

describe('a publication without a response', () => {
  /** Sends it, and hears nothing. */
  async function lost(targets: readonly Target[], isMade: boolean) {
    const impatientProvider = providerOf(standIn, { deadlines: { headerMs: 100 } });
    standIn.script('post.create', isMade ? committed(noHeaders) : noHeaders);
    const publication = sent(standIn, targets);
    await assert.rejects(impatientProvider.publish(publication, aCall()), {
      kind: 'timeout',
      mayHaveArrived: true,
    });
    return publication;
  }

  test('is found by text and channels if it was created', async () => {
    const publication = await lost([x, bluesky], true);
    standIn.advance(5 * minute);
    const result = found(await provider.findPost(publication, aCall()));
    assert.deepEqual(states(result), ['published', 'published']);
    const { providerPostId } = result;
    const again = await provider.getPost({ ...publication, providerPostId: providerPostId ?? '' }, aCall());
    assert.deepEqual(states(again), ['published', 'published']);
  });

  test('is reported absent if it was not, after the safe delay', async () => {
    const publication = await lost([x], false);
    assert.equal(await provider.findPost(publication, aCall()), 'cannot_say');
    standIn.advance(5 * minute);
    assert.equal(await provider.findPost(publication, aCall()), 'unheard_of');
  });

  test('is unknown if two have the same text', async () => {
    await published([x]);
    const publication = await lost([x], true);
    standIn.advance(5 * minute);
    assert.equal(await provider.findPost(publication, aCall()), 'cannot_say');
  });

  test('is neither an old one nor absent beside it', async () => {
    await published([x]);
    standIn.advance(3 * hour);
    const publication = await lost([x], false);
    standIn.advance(5 * minute);
    assert.equal(await provider.findPost(publication, aCall()), 'cannot_say');
  });

  test('differs from one with other text or channel', async () => {
    await published([x], 'Other words');
    await published([page]);
    const publication = await lost([x], false);
    standIn.advance(5 * minute);
    assert.equal(await provider.findPost(publication, aCall()), 'unheard_of');
  });

  test('is found even if Postiz rewrote its text', async () => {
    const publication = await lost([x], true);
    const [post = assert.fail()] = standIn.posts;
    const content = '<p>Fresh bread at 8.<br></p>\n<p>Rye &amp;&nbsp;wheat &lt;3 </p>';
    standIn.posts[0] = { ...post, content };
    assert.deepEqual(states(found(await provider.findPost(publication, aCall()))), ['pending']);
  });

  test('created in part has unknown targets', async () => {
    const publication = await lost([x, bluesky], true);
    standIn.posts.pop();
    const result = found(await provider.findPost(publication, aCall()));
    assert.deepEqual(states(result), ['pending', 'unknown']);
  });

  test('is not reported absent if a listed post is unreadable', async () => {
    const publication = await lost([x], false);
    standIn.advance(5 * minute);
    for (const odd of [{ id: 7 }, { id: 'a', publishDate: 'NaN' }, null]) {
      standIn.script('post.list', status(200, { posts: [odd] }));
      assert.equal(await provider.findPost(publication, aCall()), 'cannot_say');
    }
  });
});
