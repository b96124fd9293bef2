import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runDueJobs } from '../../../platform/jobs/test/due-jobs.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { endLostJob } from '../work/end-lost.ts';
import { aTeam, type Team } from './a-team.ts';

onAProduct((here) => {
  let team: Team;
  before(async () => {
    here.clock.at = Date.now();
    team = await aTeam(here);
  });
  after(() => {
    here.clock.at = undefined;
  });
  const pass = (seconds: number) => {
    here.clock.at = (here.clock.at ?? 0) + seconds * 1000;
  };
  /** A task with a run that is due now. */
  async function aDueTask(): Promise<number> {
    const { task_id } = await team.save({});
    const reply = await here.post(`/tasks/${task_id}/run`, {});
    assert.equal(reply.status, 201, reply.text);
    return task_id;
  }

  test('a due run goes to one caller, with the task and its lease token', async () => {
    const task_id = await aDueTask();
    const replies = await Promise.all(Array.from({ length: 5 }, () => team.claim({ task_id })));
    const taken = replies.filter((reply) => reply.body.run !== null);
    assert.equal(taken.length, 1);
    const [{ body }] = taken as [(typeof taken)[number]];
    assert.deepEqual([body.run.state, body.run.attempt, body.task.status], ['claimed', 1, 'in_progress']);
    assert.doesNotMatch((await here.get(`/tasks/${task_id}`)).text, new RegExp(body.lease_token.slice(8)));
    const ended = await team.finish(body.lease_token, 'succeeded', 'All well.');
    assert.deepEqual([ended.body.state, ended.body.summary], ['succeeded', 'All well.']);
    assert.equal((await team.task(task_id)).status, 'done');
  });

  test('an expired lease lets the next caller take the run; the first can no longer report', async () => {
    const task_id = await aDueTask();
    const first = (await team.claim({ task_id, lease_seconds: 60 })).body;
    assert.equal((await team.claim({ task_id })).body.run, null);
    pass(60);
    const second = (await team.claim({ task_id })).body;
    assert.deepEqual([second.run.run_id, second.run.attempt], [first.run.run_id, 2]);
    const late = await team.finish(first.lease_token);
    assert.deepEqual([late.status, late.body.code], [409, 'state_conflict']);
    const kept = await team.claim({ agent_id: undefined, lease_token: first.lease_token });
    assert.equal(kept.status, 409);
    assert.equal((await team.finish(second.lease_token)).status, 200);
  });

  test('a lease is extended with its token, and nobody else gets the run', async () => {
    const task_id = await aDueTask();
    const { body } = await team.claim({ task_id, lease_seconds: 60 });
    pass(50);
    const kept = await team.claim({ agent_id: undefined, lease_token: body.lease_token, lease_seconds: 60 });
    assert.equal(Date.parse(kept.body.run.lease_until), (here.clock.at ?? 0) + 60_000);
    pass(50);
    assert.equal((await team.claim({ task_id })).body.run, null);
    assert.equal((await team.finish(body.lease_token)).status, 200);
  });

  test('late results are accepted if nobody took over', async () => {
    const task_id = await aDueTask();
    const { body } = await team.claim({ task_id, lease_seconds: 60 });
    pass(3600);
    assert.equal((await team.finish(body.lease_token)).body.state, 'succeeded');
  });

  test('repeating the same result changes nothing; another is refused', async () => {
    const task_id = await aDueTask();
    const { body } = await team.claim({ task_id });
    const first = await team.finish(body.lease_token, 'succeeded', 'Once.');
    const again = await team.finish(body.lease_token, 'succeeded', 'Twice.');
    assert.equal(again.text, first.text);
    assert.equal((await team.finish(body.lease_token, 'failed')).status, 409);
  });

  test('after three lost workers a run is lost, and its task says why it is blocked', async () => {
    const task_id = await aDueTask();
    for (let attempt = 1; attempt <= 3; attempt++) {
      assert.equal((await team.claim({ task_id, lease_seconds: 60 })).body.run.attempt, attempt);
      pass(61);
    }
    assert.equal((await team.claim({ task_id })).body.run, null);
    await runDueJobs(here.app.database, [endLostJob], here.clock.at ?? 0);
    const task = await team.task(task_id);
    assert.deepEqual([task.runs[0].state, task.status], ['lost', 'blocked']);
    assert.match(task.reason, /Claimed 3 times/);
  });

  test('a lease extended at the last attempt loses the run only once it expires', async () => {
    const task_id = await aDueTask();
    for (let attempt = 1; attempt < 3; attempt++) {
      await team.claim({ task_id, lease_seconds: 60 });
      pass(61);
    }
    const { body } = await team.claim({ task_id, lease_seconds: 60 });
    pass(59);
    await team.claim({ agent_id: undefined, lease_token: body.lease_token, lease_seconds: 60 });
    pass(2);
    await runDueJobs(here.app.database, [endLostJob], here.clock.at ?? 0);
    assert.deepEqual(await team.states(task_id), ['claimed']);
    pass(58);
    await runDueJobs(here.app.database, [endLostJob], here.clock.at ?? 0);
    assert.deepEqual(await team.states(task_id), ['lost']);
  });

  test('cancelling a task ends its run: the worker learns it when finishing', async () => {
    const task_id = await aDueTask();
    const { body } = await team.claim({ task_id });
    await team.save({ task_id, status: 'cancelled' });
    assert.deepEqual(await team.states(task_id), ['cancelled']);
    const late = await team.finish(body.lease_token);
    assert.deepEqual([late.status, late.body.code], [409, 'state_conflict']);
    assert.equal((await team.task(task_id)).status, 'cancelled');
  });

  test('renaming a task does not affect its run', async () => {
    const task_id = await aDueTask();
    await team.save({ task_id, title: 'Another name', priority: 'high' });
    assert.deepEqual(await team.states(task_id), ['due']);
    const { body } = await team.claim({ task_id });
    assert.equal(body.task.title, 'Another name');
    await team.finish(body.lease_token);
  });

  test('run now runs a task once at a time, by an enabled agent', async () => {
    const task_id = await aDueTask();
    const again = await here.post(`/tasks/${task_id}/run`, {});
    assert.deepEqual([again.status, again.body.code], [409, 'state_conflict']);
    const { task_id: ofPerson } = await team.save({ agent_id: null });
    assert.equal((await here.post(`/tasks/${ofPerson}/run`, {})).status, 409);
    await team.claim({ task_id });
  });

  test('a claim has an agent or a lease, and nothing else', async () => {
    for (const input of [
      { agent_id: undefined },
      { lease_token: `run_1_${'0'.repeat(32)}` },
      { agent_id: undefined, lease_token: 'run_1' },
      { lease_seconds: 0 },
    ]) {
      const { status, body } = await team.claim(input);
      assert.deepEqual([status, body.code], [422, 'validation_failed'], JSON.stringify(input));
    }
    const unknown = await team.finish(`run_987654_${'0'.repeat(32)}`);
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'not_found']);
  });

  test('a claim with a lost response is repeated under its key, without a second run', async () => {
    const taskIds = [await aDueTask(), await aDueTask()];
    const send = () =>
      here.app.call('POST', '/api/control-plane/runs/claim', {
        token: team.token,
        body: { agent_id: team.agentId },
        headers: { 'idempotency-key': 'claim-1' },
      });
    const first = await send();
    const second = await send();
    assert.equal(second.text, first.text);
    const states = (await Promise.all(taskIds.map((taskId) => team.states(taskId)))).flat().sort();
    assert.deepEqual(states, ['claimed', 'due']);
  });
});
