import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Problem } from '../api/problem.ts';
import type { FeedMessage } from './feed.ts';
import { type FollowOptions, follow } from './follow.ts';
import { sampleChange, scriptedFeed } from './scripted-feed.ts';

const problem = (status: number, code: Problem['code']) =>
  new Problem({ status, code, detail: code, errors: [], requestId: undefined, isRetryable: status === 0 });

/** Promises that are settled already get their turn. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function start(t: TestContext, options: Partial<FollowOptions> = {}) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const feed = scriptedFeed();
  const messages: FeedMessage[] = [];
  let signedOut = 0;
  const begin = () =>
    follow({
      feed,
      cursor: undefined,
      tell: (each) => messages.push(each),
      onSignedOut: () => {
        signedOut += 1;
      },
      ...options,
    });
  const events = () =>
    messages.map((each) =>
      each.type === 'change' ? each.change.seq : each.type === 'state' ? each.state : each.type,
    );
  const pass = async (milliseconds: number) => {
    t.mock.timers.tick(milliseconds);
    await settle();
  };
  return { feed, said: events, begin, pass, signedOut: () => signedOut };
}

test('starts now, streams from there, and delivers each change', async (t) => {
  const { feed, said: events, begin } = start(t);
  const following = begin();
  await settle();
  assert.deepEqual(feed.reads, ['latest']);
  assert.equal(feed.streams[0]?.cursor, 'c0');
  feed.streams[0]?.onOpen();
  feed.streams[0]?.onChange(sampleChange(1), 'c1');
  assert.deepEqual(events(), ['starting', 'missed', 'live', 1]);
  following.stop();
  assert.equal(feed.streams[0]?.isClosed, true);
});

test('starts from the sequence noted before the first read, without a refetch', async (t) => {
  const { feed, said: events, begin } = start(t, { cursor: 'c3' });
  begin();
  assert.deepEqual(feed.reads, []);
  assert.equal(feed.streams[0]?.cursor, 'c3');
  feed.streams[0]?.onOpen();
  feed.streams[0]?.onChange(sampleChange(4), 'c4');
  assert.deepEqual(events(), ['starting', 'live', 4]);
});

test('a refused stream continues from the last delivered change', async (t) => {
  const { feed, said: events, begin, pass } = start(t);
  begin();
  await settle();
  feed.streams[0]?.onOpen();
  feed.streams[0]?.onChange(sampleChange(1), 'c1');
  feed.answers.push({ changes: [sampleChange(2)], cursor: 'c2' });
  feed.streams[0]?.onEnd();
  await pass(500);
  assert.deepEqual(feed.reads, ['latest', 'c1']);
  assert.equal(feed.streams[1]?.cursor, 'c2');
  feed.streams[1]?.onOpen();
  assert.deepEqual(events(), ['starting', 'missed', 'live', 1, 'late', 2, 'live']);
});

test('an expired cursor refetches everything and starts anew', async (t) => {
  const { feed, said: events, begin } = start(t, { cursor: 'old' });
  feed.answers.push(problem(410, 'cursor_expired'));
  begin().look();
  await settle();
  t.mock.timers.tick(500);
  await settle();
  assert.deepEqual(feed.reads, ['old', 'latest']);
  assert.deepEqual(events(), ['starting', 'missed']);
  assert.equal(feed.streams.at(-1)?.cursor, 'c0');
});

test('an unreachable server is retried with backoff until it is back', async (t) => {
  const { feed, said: events, begin, pass } = start(t, { cursor: 'c5' });
  for (let failure = 0; failure < 4; failure += 1) feed.answers.push(problem(0, 'unreachable'));
  begin().look();
  await settle();
  for (const pause of [500, 1000, 2000]) {
    const before = feed.reads.length;
    await pass(pause - 1);
    assert.equal(feed.reads.length, before);
    await pass(1);
    assert.equal(feed.reads.length, before + 1);
  }
  await pass(4000);
  feed.streams.at(-1)?.onOpen();
  assert.deepEqual(events(), ['starting', 'late', 'live']);
});

test('if no stream opens, changes are polled', async (t) => {
  const { feed, said: events, begin, pass } = start(t, { cursor: 'c0' });
  begin();
  await settle();
  await pass(10_000);
  await pass(500);
  assert.equal(feed.streams.length, 2);
  feed.streams[1]?.onEnd();
  await pass(1000);
  feed.answers.push({ changes: [sampleChange(1)], cursor: 'c1' });
  await pass(2500);
  assert.equal(feed.streams.length, 2);
  assert.deepEqual(events(), ['starting', 'late', 'live', 1]);
});

test('more than one page of changes is read to the end', async (t) => {
  const { feed, said: events, begin } = start(t, { cursor: 'c0' });
  feed.answers.push(
    { changes: [sampleChange(1)], cursor: 'c1', hasMore: true },
    { changes: [sampleChange(2)], cursor: 'c2' },
  );
  begin().look();
  await settle();
  assert.deepEqual(feed.reads, ['c0', 'c1']);
  assert.equal(feed.streams.at(-1)?.cursor, 'c2');
  assert.deepEqual(events(), ['starting', 1, 2]);
});

test('the end of the session stops everything, once', async (t) => {
  const { feed, begin, pass, signedOut } = start(t, { cursor: 'c0' });
  feed.answers.push(problem(401, 'token_expired'));
  begin().look();
  await settle();
  await pass(60_000);
  assert.equal(signedOut(), 1);
  assert.deepEqual(feed.reads, ['c0']);
});

test('changes missed by a dead stream are found after sleep', async (t) => {
  const { feed, said: events, begin } = start(t, { cursor: 'c0' });
  const following = begin();
  await settle();
  feed.streams[0]?.onOpen();
  feed.answers.push({ changes: [sampleChange(1)], cursor: 'c1' });
  following.look();
  await settle();
  assert.deepEqual(events(), ['starting', 'live', 1]);
  assert.equal(feed.streams[0]?.isClosed, true);
  assert.equal(feed.streams[1]?.cursor, 'c1');
});

test('a poll while a stream opens does not wait for it forever', async (t) => {
  const { feed, said: events, begin, pass } = start(t, { cursor: 'c0' });
  const following = begin();
  following.look();
  await settle();
  await pass(10_000);
  assert.equal(feed.streams[0]?.isClosed, true);
  assert.deepEqual(events(), ['starting', 'late']);
});
