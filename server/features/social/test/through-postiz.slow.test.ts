import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPublishPath } from './on-the-way.ts';
import { committed, noHeaders, resetBeforeHeaders, tooMany } from './postiz/faults.ts';
import { bluesky, providerOf, startWithChannels, x } from './postiz-provider.ts';

/** Postiz recognises no repeat, publishes after it has answered, and says of each post what became of it. */
onPublishPath(
  async (clock) => {
    const standIn = await startWithChannels(clock);
    return {
      standIn,
      // Silence ends a call in real time.
      provider: providerOf(standIn, { deadlines: { headerMs: 500 } }),
      targets: [x, bluesky],
      async close() {
        await standIn.close();
        assert.deepEqual(standIn.violations, []);
      },
    };
  },
  (way) => {
    /** Texts of what is out or on its way, of each channel. */
    const out = () => way.end.standIn.posts.map(({ channel }) => channel.identifier);

    for (const [what, ...faults] of [
      ['all goes well'],
      ['taken, and the connection breaks', committed(resetBeforeHeaders)],
      ['taken, and no answer comes', committed(noHeaders)],
      ['too many requests, twice', tooMany({ 'retry-after': '7' }), tooMany({})],
    ] as const)
      test(`through Postiz, ${what}: published once, by each target`, async () => {
        way.end.standIn.script('post.create', ...faults);
        const postId = await way.write('Fresh bread.');
        assert.equal(await way.ended(postId), 'published');
        assert.deepEqual(out(), ['x', 'bluesky']);
        assert.deepEqual(await way.states(postId), ['published', 'published']);
      });

    for (const [what, fault] of [
      ['the connection breaks before', resetBeforeHeaders],
      ['no answer comes', noHeaders],
    ] as const)
      test(`through Postiz, ${what}: looked up until certainly unsent, and resent only by a person`, async () => {
        const { standIn } = way.end;
        standIn.script('post.create', fault);
        const postId = await way.write('Fresh bread.');
        assert.equal(await way.ended(postId), 'failed');
        assert.deepEqual([out(), standIn.calls('post.create').length], [[], 1]);
        await way.retry(postId);
        assert.equal(await way.ended(postId), 'published');
        assert.deepEqual([out(), standIn.calls('post.create').length], [['x', 'bluesky'], 2]);
      });

    test('through Postiz, with two candidates in the list: unknown, and never resent', async () => {
      const { standIn } = way.end;
      standIn.script('post.create', (exchange) => {
        exchange.commit();
        committed(resetBeforeHeaders)(exchange);
      });
      const postId = await way.write('Fresh bread.');
      assert.equal(await way.ended(postId), 'unknown');
      assert.deepEqual(await way.states(postId), ['unknown', 'unknown']);
      assert.equal(standIn.calls('post.create').length, 1);
    });

    test('through Postiz, one network rejects: only that target fails, and only it is retried', async () => {
      const { standIn } = way.end;
      standIn.failing.add('cmbluesky000001');
      const postId = await way.write('Fresh bread.');
      assert.equal(await way.ended(postId), 'partial');
      assert.deepEqual(await way.states(postId), ['published', 'failed']);
      standIn.failing.clear();
      await way.retry(postId);
      assert.equal(await way.ended(postId), 'published');
      assert.deepEqual(out(), ['x', 'bluesky', 'bluesky']);
    });
  },
);
