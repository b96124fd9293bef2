import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import { aTeam, type Team } from './a-team.ts';

onEachProduct((here) => {
  let team: Team;
  before(async () => {
    team = await aTeam(here);
  });
  const pointers = (body: { errors: { pointer: string }[] }) => body.errors.map(({ pointer }) => pointer);

  test('a task keeps its values, and updates are independent', async () => {
    const reply = await team.trySave({
      title: ' Check every link ',
      description: 'All of them.\n',
      priority: 'high',
      due_at: '2026-12-01T09:00:00Z',
    });
    assert.deepEqual([reply.status, reply.body.created], [201, true]);
    const { task } = reply.body;
    assert.deepEqual(
      [task.title, task.description, task.priority, task.due_at, task.status, task.schedule, task.kind],
      ['Check every link', 'All of them.\n', 'high', '2026-12-01T09:00:00.000Z', 'todo', null, 'site'],
    );
    const changed = await team.trySave({ task_id: task.task_id, status: 'blocked', reason: 'No key.' });
    assert.deepEqual([changed.status, changed.body.created], [200, false]);
    assert.deepEqual([changed.body.task.reason, changed.body.task.title], ['No key.', 'Check every link']);
    const moved = await team.save({ task_id: task.task_id, status: 'in_progress', due_at: null });
    assert.deepEqual([moved.reason, moved.due_at], [null, null]);
  });

  test('missing members of a new task are reported field by field', async () => {
    const nothing = await here.post('/tasks', {});
    assert.deepEqual([nothing.status, pointers(nothing.body)], [422, ['/title', '/project_id']]);
    const response = await here.post('/tasks', { title: 'x', kind: 'site' });
    assert.deepEqual(pointers(response.body), ['/site_id']);
    const both = await here.post('/tasks', { title: 'x', kind: 'local', site_id: team.site.siteId });
    assert.deepEqual(pointers(both.body), ['/site_id', '/project_id']);
    const otherTeam = await aTeam(here);
    const mixed = await team.trySave({ project_id: otherTeam.site.projectId });
    assert.deepEqual(pointers(mixed.body), ['/project_id']);
  });

  test('a task cannot change its site, because its history would be misattributed', async () => {
    const { task_id } = await team.save({});
    const other = await here.aSite();
    const { status, body } = await here.post('/tasks', { task_id, site_id: other.siteId });
    assert.deepEqual([status, pointers(body)], [422, ['/site_id']]);
  });

  test('an agent runs tasks of its kind and project only, and scheduled ones while enabled', async () => {
    const local = await aTeam(here, 'local');
    const cron = { schedule: { cron: '0 9 * * *' } };
    const wrongKind = await team.trySave({ agent_id: local.agentId });
    assert.deepEqual(pointers(wrongKind.body), ['/agent_id']);
    const { body: bound } = await here.post('/agents', {
      name: 'Bound',
      kind: 'site',
      project_id: local.site.projectId,
    });
    assert.match((await team.trySave({ agent_id: bound.agent_id })).text, /another project/);
    const { body: off } = await here.post('/agents', { name: 'Off', kind: 'site', enabled: false });
    const disabled = await team.trySave({ agent_id: off.agent_id, ...cron });
    assert.deepEqual([disabled.status, disabled.body.errors[0].code], [422, 'disabled']);
    assert.equal((await team.trySave({ agent_id: off.agent_id })).status, 201);
    assert.match((await team.trySave({ agent_id: 987_654 })).text, /such an agent/);
  });

  test('a schedule makes a task scheduled, removing it makes it to-do, and a paused one stays paused', async () => {
    const { task_id } = await team.save({});
    const scheduled = await team.save({
      task_id,
      schedule: { cron: '0 9 * * *', timezone: 'Europe/Berlin' },
    });
    assert.deepEqual([scheduled.status, scheduled.schedule.timezone], ['scheduled', 'Europe/Berlin']);
    const blocked = await team.save({ task_id, status: 'blocked' });
    assert.deepEqual([blocked.schedule.cron, blocked.schedule.next_run_at], ['0 9 * * *', null]);
    const going = await team.save({ task_id, status: 'scheduled' });
    assert.equal(going.schedule.next_run_at, scheduled.schedule.next_run_at);
    const without = await team.save({ task_id, schedule: null });
    assert.deepEqual([without.status, without.schedule], ['todo', null]);
  });

  test('lists support every filter, newest first, in pages', async () => {
    const own = await aTeam(here);
    const first = await own.save({ title: 'Water the roses' });
    const second = await own.save({ title: 'Prune', description: 'Roses too.', agent_id: null });
    const third = await own.save({ title: 'Sweep', schedule: { cron: '0 9 * * *' } });
    const ids = async (query: Record<string, string | number>) => {
      const { body } = await here.get('/tasks', { project_id: own.site.projectId, ...query });
      return body.data.map((task: { task_id: number }) => task.task_id);
    };
    assert.deepEqual(await ids({}), [third.task_id, second.task_id, first.task_id]);
    assert.deepEqual(await ids({ status: 'scheduled' }), [third.task_id]);
    assert.deepEqual(await ids({ q: 'ROSES' }), [second.task_id, first.task_id]);
    assert.deepEqual(await ids({ agent_id: own.agentId }), [third.task_id, first.task_id]);
    assert.deepEqual(await ids({ kind: 'local' }), []);
    assert.deepEqual(await ids({ site_id: own.site.siteId, q: 'sweep' }), [third.task_id]);
    await own.save({ task_id: first.task_id, priority: 'low' });
    const { updated_at } = await own.task(first.task_id);
    assert.deepEqual((await ids({ updated_since: updated_at })).includes(first.task_id), true);
    assert.deepEqual(await ids({ updated_since: '2100-01-01T00:00:00Z' }), []);
    const page = await here.get('/tasks', { project_id: own.site.projectId, limit: 2, include: 'total' });
    assert.equal(page.body.pagination.total, 3);
    const cursor = page.body.pagination.next_cursor;
    const rest = await here.get('/tasks', { project_id: own.site.projectId, limit: 2, cursor });
    assert.deepEqual(
      rest.body.data.map((task: { task_id: number }) => task.task_id),
      [first.task_id],
    );
  });

  test('disabling an agent blocks its scheduled tasks with the reason; enabling resumes them', async () => {
    const own = await aTeam(here);
    const recurring = await own.save({ schedule: { cron: '0 9 * * *' } });
    const byHand = await own.save({});
    const stuck = await own.save({ status: 'blocked', reason: 'Waiting.' });
    await here.post(`/tasks/${byHand.task_id}/run`, {});
    const listed = async () =>
      (await here.get('/agents')).body.data.find(
        (agent: { agent_id: number }) => agent.agent_id === own.agentId,
      );
    assert.equal((await listed()).scheduled_tasks, 1);
    await here.post(`/agents/${own.agentId}`, { enabled: false });
    const blocked = await own.task(recurring.task_id);
    assert.equal(blocked.status, 'blocked');
    assert.match(blocked.reason, /Checker is disabled/);
    assert.equal(blocked.schedule.next_run_at, null);
    assert.deepEqual(await own.states(byHand.task_id), ['cancelled']);
    assert.equal((await own.task(byHand.task_id)).status, 'todo');
    assert.equal((await own.claim()).body.code, 'state_conflict');
    await here.post(`/agents/${own.agentId}`, { enabled: true });
    assert.deepEqual((await own.task(recurring.task_id)).schedule, recurring.schedule);
    assert.equal((await own.task(recurring.task_id)).reason, null);
    assert.equal((await own.task(stuck.task_id)).reason, 'Waiting.', 'what a person blocked stays blocked');
  });

  test('programs see enabled agents only; people see all', async () => {
    const { body: off } = await here.post('/agents', { name: 'Off', kind: 'site', enabled: false });
    const has = (body: { data: { agent_id: number }[] }) =>
      body.data.some((agent) => agent.agent_id === off.agent_id);
    const { body } = await here.app.call('GET', '/api/control-plane/agents?limit=200', { token: team.token });
    assert.equal(has(body), false);
    assert.equal(has((await here.get('/agents', { limit: 200 })).body), true);
  });

  test('changes of tasks, runs and agents are in the change feed', async () => {
    const own = await aTeam(here);
    const { task_id } = await own.save({});
    const { body: run } = await here.post(`/tasks/${task_id}/run`, {});
    await here.post(`/tasks/${task_id}/delete`, { confirm: true });
    const rows = await here.app.database.reader
      .selectFrom('change')
      .select(['kind', 'op', 'parent_id'])
      .where((row) =>
        row.or([
          row.and([row('kind', '=', 'task'), row('record_id', '=', task_id)]),
          row.and([row('kind', '=', 'run'), row('record_id', '=', run.run_id)]),
          row.and([row('kind', '=', 'agent'), row('record_id', '=', own.agentId)]),
        ]),
      )
      .orderBy('seq')
      .execute();
    assert.deepEqual(
      rows.map(({ kind, op, parent_id }) => [kind, op, parent_id]),
      [
        ['agent', 'created', null],
        ['task', 'created', null],
        ['run', 'created', task_id],
        ['task', 'deleted', null],
      ],
    );
    assert.equal((await here.get(`/tasks/${task_id}`)).status, 404);
  });
});
