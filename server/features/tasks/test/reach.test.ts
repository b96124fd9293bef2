import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { administrator } from '../../../test/app.ts';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import { aTeam, type Team } from './a-team.ts';

/** Two projects: a member of one must not find anything of the other. */
onEachProduct((here) => {
  let mine: Team;
  let theirs: Team;
  let member: string;
  let siteToken: string;
  let ours: { task: number; local: number; agent: number };
  let hidden: { task: number; local: number; agent: number; run: number; lease: string };

  async function fill(team: Team) {
    const { projectId } = team.site;
    const { body: agent } = await here.post('/agents', {
      name: `Agent of ${projectId}`,
      kind: 'site',
      project_id: projectId,
    });
    const task = await team.save({ title: 'Shared words', schedule: { cron: '0 9 * * *' } });
    const local = await here.post('/tasks', { project_id: projectId, title: 'Shared words at home' });
    return { task: task.task_id, local: local.body.task.task_id, agent: agent.agent_id };
  }

  before(async () => {
    [mine, theirs] = [await aTeam(here), await aTeam(here)];
    [ours, hidden] = [await fill(mine), { ...(await fill(theirs)), run: 0, lease: '' }];
    const { body: run } = await here.post(`/tasks/${hidden.task}/run`, {});
    const { body: claim } = await theirs.claim();
    Object.assign(hidden, { run: run.run_id, lease: claim.lease_token });
    const account = { email: `member-${Date.now()}@example.com`, password: administrator.password };
    await here.post('/accounts', {
      ...account,
      name: 'Member',
      role: 'member',
      project_ids: [mine.site.projectId],
    });
    member = (await here.app.call('POST', '/api/command-center/auth/login', { body: account })).body.token;
    const scopes = ['read', 'tasks'];
    siteToken = (await here.post(`/sites/${mine.site.siteId}/token`, { scopes })).body.token;
  });

  const plane = (method: string, path: string, body?: object) =>
    here.app.call(method, `/api/control-plane/${path}`, {
      token: siteToken,
      ...(body === undefined ? {} : { body }),
    });

  test('a member sees and searches only their project’s tasks, including local ones', async () => {
    for (const query of [{}, { q: 'shared' }, { project_id: theirs.site.projectId }, { kind: 'local' }]) {
      const { body } = await here.get('/tasks', { include: 'total', ...query }, member);
      const ids = body.data.map((task: { task_id: number }) => task.task_id);
      const expected = 'project_id' in query ? [] : 'kind' in query ? [ours.local] : [ours.local, ours.task];
      assert.deepEqual(ids, expected, JSON.stringify(query));
      assert.equal(body.pagination.total, expected.length);
    }
    const named = await here.get('/tasks', { site_id: theirs.site.siteId }, member);
    assert.equal(named.body.code, 'site_forbidden');
  });

  test('for a member, another project’s task, its runs and an unknown task look the same', async () => {
    for (const taskId of [hidden.task, hidden.local, 987_654]) {
      const replies = [
        await here.get(`/tasks/${taskId}`, {}, member),
        await here.post(`/tasks/${taskId}/run`, {}, member),
        await here.post(`/tasks/${taskId}/delete`, {}, member),
        await here.post(`/tasks/${taskId}/delete`, { confirm: true }, member),
        await here.post('/tasks', { task_id: taskId, title: 'Taken over' }, member),
      ];
      for (const reply of replies) assert.deepEqual([reply.status, reply.body.code], [404, 'not_found']);
    }
    const local = await here.post('/tasks', { project_id: theirs.site.projectId, title: 'x' }, member);
    assert.equal(local.status, 404);
    assert.equal((await theirs.task(hidden.task)).title, 'Shared words');
  });

  test('a member sees agents of the own project and shared ones, with own counts only', async () => {
    const { body } = await here.get('/agents', { limit: 200, include: 'total' }, member);
    const agents = new Map(
      body.data.map((agent: { agent_id: number; scheduled_tasks: number; last_run_at: string | null }) => [
        agent.agent_id,
        [agent.scheduled_tasks, agent.last_run_at],
      ]),
    );
    assert.equal(agents.has(hidden.agent), false);
    assert.ok(agents.has(ours.agent));
    assert.deepEqual(agents.get(mine.agentId), [1, null]);
    assert.deepEqual(agents.get(theirs.agentId), [0, null], 'what it does elsewhere is not told');
    assert.equal(body.pagination.total, agents.size);
    const linked = await here.post('/tasks', { task_id: ours.task, agent_id: hidden.agent }, member);
    assert.equal(linked.body.errors[0].pointer, '/agent_id');
  });

  test('a member’s calendar has no foreign tasks', async () => {
    const since = new Date().toISOString();
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const { body } = await here.get('/schedules/calendar', { since, until }, member);
    const ids = new Set(body.data.map((entry: { task_id: number }) => entry.task_id));
    assert.deepEqual([...ids], [ours.task]);
  });

  test('a site token sees and changes only its site’s tasks, and no local ones', async () => {
    const { body } = await plane('GET', 'tasks?include=total');
    assert.deepEqual(
      body.data.map((task: { task_id: number }) => task.task_id),
      [ours.task],
    );
    assert.equal(body.pagination.total, 1);
    for (const task_id of [hidden.task, hidden.local, ours.local]) {
      assert.equal((await plane('POST', 'tasks', { task_id, title: 'x' })).status, 404);
    }
    const local = await plane('POST', 'tasks', { title: 'x', project_id: mine.site.projectId });
    assert.deepEqual([local.status, local.body.errors[0].pointer], [422, '/kind']);
    const own = await plane('POST', 'tasks', { title: 'x', site_id: mine.site.siteId });
    assert.equal(own.status, 201);
  });

  test('a site token cannot claim, extend or finish another site’s run, even with its lease', async () => {
    await here.post(`/tasks/${hidden.local}/run`, {});
    const { task_id } = await theirs.save({});
    await here.post(`/tasks/${task_id}/run`, {});
    const claim = await plane('POST', 'runs/claim', { agent_id: theirs.agentId });
    assert.deepEqual([claim.status, claim.body.run], [200, null]);
    assert.equal((await plane('POST', 'runs/claim', { agent_id: hidden.agent })).status, 404);
    const { lease } = hidden;
    assert.equal((await plane('POST', 'runs/claim', { lease_token: lease })).status, 404);
    const finish = await plane('POST', 'runs/finish', { lease_token: lease, outcome: 'failed' });
    assert.equal(finish.status, 404);
    assert.equal((await theirs.finish(lease)).status, 200);
  });

  test('a token without the scope only reads tasks', async () => {
    const { token } = (await here.post('/tokens', { name: 'reader', scopes: ['read'] })).body;
    const call = (method: string, path: string, body?: object) =>
      here.app.call(method, `/api/control-plane/${path}`, { token, ...(body ? { body } : {}) });
    assert.equal((await call('GET', 'tasks')).status, 200);
    for (const [path, body] of [
      ['tasks', { title: 'x' }],
      ['runs/claim', { agent_id: mine.agentId }],
      ['runs/finish', { lease_token: hidden.lease, outcome: 'failed' }],
    ] as const) {
      assert.equal((await call('POST', path, body)).body.code, 'insufficient_scope');
    }
  });
});
