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

describe('a publication whose answer never came', () => {
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

  test('is found by its text and channels where it was made', async () => {
    const publication = await lost([x, bluesky], true);
    standIn.advance(5 * minute);
    const result = found(await provider.findPost(publication, aCall()));
    assert.deepEqual(states(result), ['published', 'published']);
    const { providerPostId } = result;
    const again = await provider.getPost({ ...publication, providerPostId: providerPostId ?? '' }, aCall());
    assert.deepEqual(states(again), ['published', 'published']);
  });

  test('is unheard of where it was not, once Postiz would have it', async () => {
    const publication = await lost([x], false);
    assert.equal(await provider.findPost(publication, aCall()), 'cannot_say');
    standIn.advance(5 * minute);
    assert.equal(await provider.findPost(publication, aCall()), 'unheard_of');
  });

  test('is not said to be one of two with the same text', async () => {
    await published([x]);
    const publication = await lost([x], true);
    standIn.advance(5 * minute);
    assert.equal(await provider.findPost(publication, aCall()), 'cannot_say');
  });

  test('is not said to be one of some hours ago, nor to be unheard of beside it', async () => {
    await published([x]);
    standIn.advance(3 * hour);
    const publication = await lost([x], false);
    standIn.advance(5 * minute);
    assert.equal(await provider.findPost(publication, aCall()), 'cannot_say');
  });

  test('is told from one with other words, or of another channel', async () => {
    await published([x], 'Other words');
    await published([page]);
    const publication = await lost([x], false);
    standIn.advance(5 * minute);
    assert.equal(await provider.findPost(publication, aCall()), 'unheard_of');
  });

  test('is found though Postiz has written its text anew', async () => {
    const publication = await lost([x], true);
    const [post = assert.fail()] = standIn.posts;
    const content = '<p>Fresh bread at 8.<br></p>\n<p>Rye &amp;&nbsp;wheat &lt;3 </p>';
    standIn.posts[0] = { ...post, content };
    assert.deepEqual(states(found(await provider.findPost(publication, aCall()))), ['pending']);
  });

  test('of which only a part was made has the rest as unknown', async () => {
    const publication = await lost([x, bluesky], true);
    standIn.posts.pop();
    const result = found(await provider.findPost(publication, aCall()));
    assert.deepEqual(states(result), ['pending', 'unknown']);
  });

  test('is not said to be unheard of where a post in the list cannot be read', async () => {
    const publication = await lost([x], false);
    standIn.advance(5 * minute);
    for (const odd of [{ id: 7 }, { id: 'a', publishDate: 'NaN' }, null]) {
      standIn.script('post.list', status(200, { posts: [odd] }));
      assert.equal(await provider.findPost(publication, aCall()), 'cannot_say');
    }
  });
});
