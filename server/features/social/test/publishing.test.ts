import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { JobWorker } from '../../../platform/jobs/index.ts';
import { type OpenedDatabase, onADatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { anEngine, type Engine, gatewayTo } from './engine.ts';
import { type LoopbackOptions, type LoopbackProvider, startLoopbackProvider } from './loopback-provider.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const replays = { replaysWithinMs: 5 * minute };

onADatabase((openFresh) => {
  let opened: OpenedDatabase;
  let provider: LoopbackProvider;
  let engine: Engine;
  const running: JobWorker[] = [];
  const start = async (options: LoopbackOptions = {}) => {
    engine = await anEngine(opened.database, gatewayTo(provider.url, options));
    running.push(engine.start());
  };
  beforeEach(async () => {
    opened = await openFresh();
    provider = await startLoopbackProvider();
  });
  afterEach(async () => {
    await provider.close();
    await Promise.all(running.splice(0).map((jobs) => jobs.close()));
    await opened.close();
    assert.deepEqual(engine.faults, []);
  });

  const assertOnce = () => {
    const places = provider.journal.map(({ text, accountId }) => `${text} ${accountId}`);
    assert.deepEqual(places, [...new Set(places)]);
  };
  /** True if no job is running and none is due. */
  const isQuiet = async () => {
    const jobs = await opened.database.reader.selectFrom('job').select(['state', 'run_at']).execute();
    return jobs.every(({ state, run_at }) => state === 'waiting' && run_at > engine.clock.at);
  };
  /** Moves the clock on by so much at a time, whenever nothing is left to do, until a post is in a state. */
  const untilState = async (postId: number, state: string, milliseconds: number) => {
    const isSo = async () => {
      if ((await engine.post(postId)).state === state) return true;
      if (await isQuiet()) engine.later(milliseconds);
      return false;
    };
    await eventually(isSo, `post ${postId} to be ${state}`).catch(async (thrown) => {
      throw new Error(`${thrown} ${JSON.stringify(await engine.targets(postId))}`);
    });
  };

  test('a post is sent to each target once, with its state', async () => {
    await start();
    const postId = await engine.aPost(3);
    await engine.becomes(postId, 'published');
    assert.equal(provider.journal.length, 3);
    for (const { url, published_at } of await engine.targets(postId)) {
      assert.match(url ?? '', /^https:\/\/network\.example\//);
      assert.equal(published_at, engine.clock.at);
    }
    assertOnce();
  });

  test('if one target fails, the post is partial and the others stay published', async () => {
    provider.next('partly');
    await start();
    const postId = await engine.aPost(3);
    await engine.becomes(postId, 'partial');
    assert.deepEqual(await engine.states(postId), ['failed', 'published', 'published']);
    const [failed] = await engine.targets(postId);
    assert.deepEqual([failed?.error_kind, failed?.error_text], ['platform', 'The network is down.']);
  });

  test('temporary rejections are retried under a new id until published', async () => {
    provider.next('refused', 'refused');
    await start(replays);
    const postId = await engine.aPost(2);
    await untilState(postId, 'published', 5 * second);
    assert.equal(provider.journal.length, 2);
    assertOnce();
  });

  test('six hours of rejections are a failure, with the reason', async () => {
    provider.otherwise(() => 'refused');
    await start();
    const postId = await engine.aPost();
    await untilState(postId, 'failed', 30 * minute);
    const [target] = await engine.targets(postId);
    assert.deepEqual([target?.error_kind, target?.error_text], ['rate', 'Too many requests.']);
    assert.equal(provider.journal.length, 0);
  });

  test('permanent rejections fail at once', async () => {
    provider.next('rejected');
    await start();
    const postId = await engine.aPost(2);
    await engine.becomes(postId, 'failed');
    assert.equal(provider.calls.length, 1);
  });

  for (const fault of ['taken and reset', 'taken and silent', 'taken and 500'] as const)
    test(`${fault}: retried under the same id, if the provider supports ids`, async () => {
      provider.next(fault);
      await start(replays);
      const postId = await engine.aPost(2);
      await untilState(postId, 'published', 5 * second);
      assert.equal(provider.journal.length, 2);
      assert.ok(provider.calls.every((call) => call === 'POST /publish'));
      assertOnce();
    });

  for (const fault of ['taken and reset', 'taken and silent', 'taken and 500'] as const)
    test(`${fault}: looked up and never resent, if the provider lacks ids`, async () => {
      provider.next(fault);
      await start();
      const postId = await engine.aPost(2);
      await engine.becomes(postId, 'unknown');
      await untilState(postId, 'published', 5 * second);
      assert.equal(provider.calls.filter((call) => call === 'POST /publish').length, 1);
      assertOnce();
    });

  for (const fault of ['reset', 'silent'] as const)
    test(`${fault}: reported unsent after the safe delay; then it can be retried`, async () => {
      provider.next(fault);
      await start();
      const postId = await engine.aPost();
      await engine.becomes(postId, 'unknown');
      const begunAt = engine.clock.at;
      await untilState(postId, 'failed', 10 * second);
      assert.ok(engine.clock.at - begunAt >= 4 * minute, 'not before the call can have ended');
      assert.match((await engine.targets(postId))[0]?.error_text ?? '', /was not posted/);
      assert.equal(provider.journal.length, 0);
    });

  test('what the provider should know but cannot say is left to a person', async () => {
    provider.next('taken and silent');
    await start({ knowsRequests: false });
    const postId = await engine.aPost();
    await engine.becomes(postId, 'unknown');
    const begunAt = engine.clock.at;
    const jobs = () => opened.database.reader.selectFrom('job').select('name').execute();
    const isOver = async () => {
      if ((await jobs()).length === 0) return true;
      if (await isQuiet()) engine.later(10 * second);
      return false;
    };
    await eventually(isOver, 'nobody to ask any more');
    assert.ok(engine.clock.at - begunAt >= 4 * minute, 'not at the first word');
    assert.deepEqual(await engine.states(postId), ['unknown']);
    assert.equal(provider.journal.length, 1);
  });

  test('a rejected repeat proves nothing about the original', async () => {
    provider.next('taken and silent', 'refused', 'rejected');
    await start(replays);
    const postId = await engine.aPost();
    await untilState(postId, 'published', 5 * second);
    assert.equal(new Set(provider.journal.map(({ requestId }) => requestId)).size, 1);
    assertOnce();
  });

  test('nothing is resent under an id the provider may have forgotten', async () => {
    provider.otherwise(() => 'taken and silent');
    await start(replays);
    const postId = await engine.aPost();
    await eventually(() => provider.calls.length === 1, 'the first call');
    await untilState(postId, 'unknown', 3 * minute);
    const sent = provider.calls.length;
    await untilState(postId, 'published', minute);
    assert.ok(!provider.calls.slice(sent).includes('POST /publish'));
    assertOnce();
  });

  test('targets that end later are polled until they do', async () => {
    provider.next('pending');
    await start({ publishesAtOnce: false });
    const postId = await engine.aPost(2);
    await eventually(() => provider.journal.length === 2, 'it to be taken');
    await eventually(isQuiet, 'it to be asked for later');
    engine.later(10 * second);
    await eventually(() => provider.calls.length > 1, 'it to be asked for');
    assert.deepEqual(await engine.states(postId), ['publishing', 'publishing']);
    provider.endPending();
    await untilState(postId, 'published', minute);
    assertOnce();
  });

  test('with another credential nothing is asked or resent: a person decides', async () => {
    provider.next('taken and silent');
    engine = await anEngine(opened.database, gatewayTo(provider.url, replays));
    const first = engine.start();
    running.push(first);
    const postId = await engine.aPost();
    await eventually(() => provider.calls.length === 1, 'the first call');
    await eventually(async () => (await waiting()) === 1, 'the job to wait for its repeat');
    await first.close();
    running.push(engine.start({ gateway: gatewayTo(provider.url, replays, 'another') }));
    await untilState(postId, 'unknown', second);
    await eventually(isQuiet, 'the question to wait');
    engine.later(10 * minute);
    await eventually(async () => (await waiting()) === 0, 'nobody to ask any more');
    assert.equal(provider.calls.length, 1);
    assert.deepEqual(await engine.states(postId), ['unknown']);

    async function waiting() {
      const jobs = await opened.database.reader.selectFrom('job').select('state').execute();
      return jobs.filter(({ state }) => state === 'waiting').length;
    }
  });

  test('a scheduled post waits for its time, and fails with the reason if an account was unassigned', async () => {
    await start();
    const postId = await engine.aPost(3, engine.clock.at + hour);
    const [, second = 0, third = 0] = engine.accountIds;
    await engine.change(async (db) => {
      await db
        .updateTable('social_account')
        .set({ project_id: null })
        .where('account_id', '=', second)
        .execute();
      await db
        .updateTable('social_account')
        .set({ state: 'needs_reconnect' })
        .where('account_id', '=', third)
        .execute();
    });
    engine.later(hour - 1);
    assert.equal((await engine.post(postId)).state, 'scheduled');
    engine.later(1);
    await engine.becomes(postId, 'partial');
    const [out, taken, ended] = await engine.targets(postId);
    assert.equal(out?.state, 'published');
    assert.match(taken?.error_text ?? '', /not assigned/);
    assert.match(ended?.error_text ?? '', /Reconnect it/);
    assert.equal(provider.journal.length, 1);
  });

  test('without a provider it waits, and fails after six hours with the reason', async () => {
    engine = await anEngine(opened.database, {
      ready: async () => ({
        isReady: false,
        state: 'off',
        why: 'No account at a social provider is connected.',
      }),
    });
    running.push(engine.start());
    const postId = await engine.aPost();
    engine.later(hour);
    assert.equal((await engine.post(postId)).state, 'queued');
    await untilState(postId, 'failed', 30 * minute);
    assert.match((await engine.targets(postId))[0]?.error_text ?? '', /No account at a social provider/);
  });
});
