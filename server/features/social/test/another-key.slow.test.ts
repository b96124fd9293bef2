import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { minute } from '../../../kernel/clock.ts';
import type { JobWorker } from '../../../platform/jobs/index.ts';
import { type OpenedDatabase, onEachDatabase } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { anEngine, type Engine, gatewayTo } from './engine.ts';
import { type LoopbackProvider, type PublishFault, startLoopbackProvider } from './loopback-provider.ts';

// The key is replaced while nobody knows whether a post is out.

const replays = { replaysWithinMs: 5 * minute };

onEachDatabase((openFresh) => {
  let opened: OpenedDatabase;
  let provider: LoopbackProvider;
  let engine: Engine;
  let jobs: JobWorker;
  beforeEach(async () => {
    [opened, provider] = [await openFresh(), await startLoopbackProvider()];
    engine = await anEngine(opened.database, gatewayTo(provider.url, replays));
    jobs = engine.start();
  });
  afterEach(async () => {
    await jobs.close();
    await provider.close();
    await opened.close();
    assert.deepEqual(engine.faults, []);
  });

  const rows = () => opened.database.reader.selectFrom('job').select(['state', 'run_at']).execute();
  /** A post whose first call met with this; then the process ends, and another one has another key. */
  async function replacedAfter(fault: PublishFault, isSameAccount: boolean): Promise<string | undefined> {
    provider.next(fault);
    const postId = await engine.aPost();
    const waits = async () => (await rows()).some(({ state }) => state === 'waiting');
    await eventually(async () => provider.calls.length === 1 && (await waits()), 'the first call');
    await jobs.close();
    const accounts = await opened.database.reader.selectFrom('social_account').selectAll().execute();
    const accountIds = isSameAccount ? accounts.map((account) => account.provider_account_id) : ['of-others'];
    jobs = engine.start({ gateway: gatewayTo(provider.url, { ...replays, accountIds }, 'another') });
    await eventually(async () => {
      const left = await rows();
      const next = Math.min(...left.map(({ run_at }) => run_at));
      const isQuiet = left.length > 0 && left.every(({ state }) => state === 'waiting');
      if (isQuiet && next > engine.clock.at) engine.later(next - engine.clock.at);
      return left.length === 0;
    }, 'nobody to ask any more');
    assert.equal(provider.calls.filter((call) => call.startsWith('POST')).length, 1, 'sent once');
    return (await engine.states(postId))[0];
  }

  test('a new key for the same accounts finds what was sent', async () => {
    assert.equal(await replacedAfter('taken and silent', true), 'published');
  });

  test('not finding it with a new key proves nothing: a person decides', async () => {
    assert.equal(await replacedAfter('silent', true), 'unknown');
  });

  test('a key for other accounts is not queried: a person decides', async () => {
    assert.equal(await replacedAfter('taken and silent', false), 'unknown');
    assert.deepEqual(provider.calls, ['POST /publish']);
  });
});
