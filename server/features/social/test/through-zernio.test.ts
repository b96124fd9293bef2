import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPublishPath } from './on-the-way.ts';
import { answering, having, reset, silent, startZernio } from './zernio/index.ts';
import { impatient, targetOf, zernioAt } from './zernio-provider.ts';

onPublishPath(
  async (clock) => {
    const standIn = await startZernio({ clock });
    return {
      standIn,
      // Silence ends a call in real time.
      provider: zernioAt(standIn, { ...clock, deadlines: impatient }),
      targets: [targetOf(standIn, 'bakery', 'x'), targetOf(standIn, 'page', 'facebook')],
      close: standIn.close,
    };
  },
  (way) => {
    for (const [what, fault] of [
      ['taken, and the connection breaks', having(reset)],
      ['taken, and no answer comes', having(silent)],
      ['the connection breaks before', reset],
      ['no answer comes', silent],
      ['too many requests', answering(429, { error: 'Too many requests' })],
    ] as const)
      test(`through Zernio, ${what}: published once, by each target`, async () => {
        const { standIn } = way.end;
        standIn.faults.next('createPost', fault);
        const postId = await way.write(`Fresh bread: ${what}.`);
        assert.equal(await way.ended(postId), 'published');
        assert.equal(standIn.posts.length, 1);
        assert.deepEqual(await way.states(postId), ['published', 'published']);
      });
  },
);
