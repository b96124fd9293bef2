import assert from 'node:assert/strict';
import { test } from 'node:test';
import { administrator, callHttp } from '../../../test/app.ts';
import { onPostgres } from '../../../test/durability/installation.ts';
import { makeDueJob } from '../work/make-due.ts';
import { launchWorker } from './worker-process.ts';

const runs = 500;
const processes = 3;
/** The shortest lease: after that, runs of the killed process are free again. */
const leaseSeconds = 5;
/** About 9 on an idle machine; far more on a busy one, which is not a failure. */
const secondsMax = 150;

test(`${runs} due runs, ${processes} processes, one killed holding leases: each is created, executed and finished once`, {
  timeout: 240_000,
}, async (context) => {
  const installation = await onPostgres();
  const servers = Array.from({ length: processes }, () => installation.launch());
  context.after(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await installation.remove();
  });
  const urls = await Promise.all(servers.map((server) => server.ready));
  const [first = ''] = urls;

  const post = async (path: string, body: object, token?: string) => {
    const reply = await callHttp(first, 'POST', `/api/command-center/${path}`, { token, body });
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  const { token: session } = await post('auth/login', administrator);
  const { project_id } = await post('projects', { name: 'Garden' }, session);
  const { agent_id } = await post('agents', { name: 'Checker', kind: 'local' }, session);
  const { token } = await post('tokens', { name: 'workers', scopes: ['tasks'] }, session);
  const schedule = { run_at: new Date(Date.now() + 3_600_000).toISOString() };
  await post('tasks', { project_id, title: 'Task', agent_id, schedule }, session);
  const columns = `project_id, kind, title, description, status, priority, run_at, next_run_at, agent_id,
    created_by, created_at, updated_at`;
  await installation.query(
    `insert into task (${columns}) select ${columns} from task, generate_series(2, ${runs})`,
  );

  const workers = urls.map((url) => launchWorker({ url, token, agentId: agent_id, leaseSeconds }));
  context.after(() => Promise.all(workers.map((worker) => worker.kill())));
  const [victim] = workers;
  const [victimServer] = servers;
  assert.ok(victim && victimServer);

  // All due at once, with every process polling.
  const due = Date.now();
  await installation.query(`update task set next_run_at = ${due}, run_at = ${due}`);
  const job = 'name, input, state, priority, run_at, attempts, claim, created_at';
  await installation.query(
    `insert into job (${job}) select '${makeDueJob.name}', '{"task_id":' || task_id || ',"at":${due}}', 'waiting', 1,
      ${due}, 0, 0, ${due} from task`,
  );
  while (victim.holding.size < 3) {
    await victim.reported();
    assert.ok(Date.now() - due < secondsMax * 1000, 'nothing was claimed');
  }
  await Promise.all([victim.kill(), victimServer.end('SIGKILL')]);
  const orphaned = [...victim.holding];

  const counted = async (sql: string) => Number((await installation.query(sql))[0]?.count);
  while ((await counted(`select count(*) from task_run where state = 'succeeded'`)) < runs) {
    assert.ok(Date.now() - due < secondsMax * 1000, 'not finished in time');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seconds = (Date.now() - due) / 1000;

  assert.equal(await counted('select count(*) from task_run'), runs, 'a run for each due time and no more');
  assert.equal(await counted('select count(distinct task_id) from task_run'), runs);
  assert.equal(await counted(`select count(*) from task where status = 'done'`), runs);
  // A change and its audit row are one commit: these are the finishes that happened.
  const finishes = `from audit where action = 'run.finish' and result = 'ok'`;
  assert.equal(await counted(`select count(*) ${finishes}`), runs, 'each was finished exactly once');
  const takenOverRuns = await counted('select count(*) from task_run where attempt > 1');
  assert.ok(takenOverRuns > 0, 'the killed one held leases, and others took them over');

  let refused = 0;
  for (const lease_token of orphaned) {
    const reply = await callHttp(urls[1] ?? '', 'POST', '/api/control-plane/runs/finish', {
      token,
      body: { lease_token, outcome: 'failed' },
    });
    // One may have been finished just before its worker could report it.
    assert.equal(reply.status, 409, reply.text);
    refused += 1;
  }
  assert.equal(await counted(`select count(*) from task_run where state = 'succeeded'`), runs);
  context.diagnostic(
    `${seconds.toFixed(1)} s; the killed one held ${orphaned.length}; ${takenOverRuns} taken over; ${refused} late finishes refused`,
  );
});
