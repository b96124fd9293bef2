import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { onEachDatabase } from '../../../test/databases.ts';
import { startProcess, type TestProcess } from '../../../test/process.ts';
import { anAccount } from '../../sites/test/records.ts';
import { aMill, bring } from './mill.ts';

onEachDatabase((openFresh) => {
  let here: TestProcess;
  let close: () => Promise<void>;
  let token: string;
  const { mill, product } = aMill();

  before(async () => {
    const opened = await openFresh();
    const clock = {
      get now() {
        return opened.database.now();
      },
      ticks: 0,
    };
    here = startProcess({ database: opened.database, clock, product, onFault: () => {} });
    token = (await anAccount({ database: opened.database, clock }, 'Ada', { role: 'administrator' })).session;
    here.start();
    close = opened.close;
  });
  after(async () => {
    await here.close();
    await close();
  });

  const ask = async (name: string, input: object = {}) => (await here.call(name, input, { token })).body;
  const waitForDeadJobs = async (count: number) => {
    for (;;) {
      const { data } = await ask('job.list', { name: 'corn.grind' });
      if (data.length === count) return data;
      await pause(10);
    }
  };
  test('a permanently failing job is given up, listed, and done once retried', async () => {
    mill.isBroken = true;
    const { id } = await bring(here.database, 1);
    const [dead] = await waitForDeadJobs(1);
    assert.deepEqual([dead.job_id, dead.name, dead.attempts], [id, 'corn.grind', 2]);
    assert.doesNotMatch(JSON.stringify(dead), /secret|RangeError/);
    const { data: counts } = await ask('job.counts');
    const count = counts.find(({ name }: { name: string }) => name === 'corn.grind');
    assert.deepEqual(count, { name: 'corn.grind', waiting: 0, working: 0, dead: 1 });
    mill.isBroken = false;
    assert.deepEqual(await ask('job.retry', { job_id: id }), { job_id: id, retried: true });
    while (!mill.ground.includes(1)) await pause(10);
    await waitForDeadJobs(0);
    assert.equal((await ask('job.retry', { job_id: id })).code, 'not_found');
  });

  test('discarded jobs are gone, and the rest is paged', async () => {
    mill.isBroken = true;
    const sacks = await Promise.all([2, 3, 4].map((sack) => bring(here.database, sack)));
    await waitForDeadJobs(3);
    const latest = (await ask('job.list')).data;
    const walked: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { data: unknown[]; pagination: { next_cursor: string | null } } = await ask('job.list', {
        sort: 'ended_at',
        limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      walked.push(...page.data);
      cursor = page.pagination.next_cursor;
    }
    assert.deepEqual(walked, latest.toReversed());
    const [first] = (await ask('job.list', { limit: 1 })).data;
    assert.deepEqual(await ask('job.discard', { job_id: first.job_id }), {
      job_id: first.job_id,
      discarded: true,
    });
    assert.equal((await ask('job.discard', { job_id: first.job_id })).code, 'not_found');
    const one = await ask('job.list', { limit: 1 });
    const other = await ask('job.list', { limit: 1, cursor: one.pagination.next_cursor });
    const left = [...one.data, ...other.data].map(({ job_id }) => job_id);
    const ids = sacks.map(({ id }) => id).filter((id) => id !== first.job_id);
    assert.deepEqual(left.sort(), ids.sort());
    assert.equal(other.pagination.has_more, false);
  });
});
