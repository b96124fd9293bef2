import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import type { FeedMessage } from './feed.ts';
import type { Following } from './follow.ts';
import { type ScriptedFeed, sampleChange, scriptedFeed } from './scripted-feed.ts';
import { share } from './share.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Waits until something is so; the test's own time limit ends it. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await settle();
}

interface Tab extends Following {
  readonly feed: ScriptedFeed;
  readonly messages: FeedMessage[];
  seqs(): number[];
}

/** Tabs of one browser: real locks, and a real channel of a name of this test's own. */
function browserOf(t: TestContext, locks: LockManager | undefined = navigator.locks) {
  const name = `live ${t.name}`;
  return (cursor?: string): Tab => {
    const feed = scriptedFeed();
    const messages: FeedMessage[] = [];
    const following = share({
      feed,
      locks,
      openChannel: () => new BroadcastChannel(name),
      lockName: name,
      cursor,
      tell: (each) => messages.push(each),
      onSignedOut() {},
    });
    t.after(() => following.stop());
    const seqs = () => messages.flatMap((each) => (each.type === 'change' ? [each.change.seq] : []));
    return { ...following, feed, messages, seqs };
  };
}

const isLive = (tab: Tab) => tab.messages.some((each) => each.type === 'state' && each.state === 'live');

test('one of several tabs holds the connection, and all get the changes', { timeout: 10_000 }, async (t) => {
  const open = browserOf(t);
  const first = open();
  await until(() => first.feed.streams.length === 1);
  first.feed.streams[0]?.onOpen();
  const second = open();
  await until(() => isLive(second));
  first.feed.streams[0]?.onChange(sampleChange(1), 'c1');
  await until(() => second.seqs().length === 1);
  assert.deepEqual(first.seqs(), [1]);
  assert.deepEqual(second.feed.reads, []);
  assert.deepEqual(second.feed.streams, []);
});

test('changes another tab received before this one listened are requested once', {
  timeout: 10_000,
}, async (t) => {
  const open = browserOf(t);
  const first = open('c0');
  await until(() => first.feed.streams.length === 1);
  first.feed.streams[0]?.onOpen();
  first.feed.streams[0]?.onChange(sampleChange(1), 'c1');
  const second = open('c0');
  second.feed.answers.push({ changes: [sampleChange(1)], cursor: 'c1' });
  await until(() => second.seqs().length === 1);
  const third = open('c1');
  await until(() => isLive(third));
  assert.deepEqual(
    [first, second, third].map((tab) => tab.feed.reads),
    [[], ['c0'], []],
  );
  assert.ok([first, second, third].every((tab) => tab.messages.every((each) => each.type !== 'missed')));
});

test('when the tab with the connection closes, another continues from its position', {
  timeout: 10_000,
}, async (t) => {
  const open = browserOf(t);
  const first = open();
  await until(() => first.feed.streams.length === 1);
  first.feed.streams[0]?.onOpen();
  const second = open();
  await until(() => isLive(second));
  first.feed.streams[0]?.onChange(sampleChange(1), 'c1');
  await until(() => second.seqs().length === 1);
  first.stop();
  await until(() => second.feed.streams.length === 1);
  assert.deepEqual(second.feed.reads, []);
  assert.equal(second.feed.streams[0]?.cursor, 'c1');
  assert.equal(first.feed.streams[0]?.isClosed, true);
});

test('a tab without a response asks the server itself, until it hears from another', {
  timeout: 10_000,
}, async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const name = `live ${t.name}`;
  const leaving = new AbortController();
  t.after(() => leaving.abort());
  // A tab that holds the lock and sleeps.
  void navigator.locks.request(name, () => once(leaving.signal, 'abort'));
  const tab = browserOf(t)();
  t.mock.timers.tick(3000);
  await until(() => isLive(tab));
  assert.deepEqual(tab.feed.reads, ['latest']);
  assert.deepEqual(tab.feed.streams, []);
  const woken = new BroadcastChannel(name);
  t.after(() => woken.close());
  woken.postMessage({ type: 'change', change: sampleChange(8), cursor: 'c8' });
  await until(() => tab.seqs().length === 1);
  const readsBefore = tab.feed.reads.length;
  t.mock.timers.tick(60_000);
  await settle();
  assert.equal(tab.feed.reads.length, readsBefore);
});

test('a browser that cannot share a connection polls', { timeout: 10_000 }, async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const name = `live ${t.name}`;
  const feed = scriptedFeed();
  const messages: FeedMessage[] = [];
  const following = share({
    feed,
    locks: undefined,
    openChannel: undefined,
    lockName: name,
    cursor: undefined,
    tell: (each) => messages.push(each),
    onSignedOut() {},
  });
  t.after(() => following.stop());
  await until(() => messages.some((each) => each.type === 'state' && each.state === 'live'));
  feed.answers.push({ changes: [sampleChange(1)], cursor: 'c1' });
  t.mock.timers.tick(2500);
  await until(() => messages.some((each) => each.type === 'change'));
  assert.deepEqual(feed.reads, ['latest', 'c0']);
  assert.deepEqual(feed.streams, []);
});
