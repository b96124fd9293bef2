import assert from 'node:assert/strict';
import { afterEach, beforeEach, type TestContext, test } from 'node:test';
import { type Receiver, startReceiver } from '../../features/webhooks/test/receiver.ts';
import { callHttp } from '../app.ts';
import { eventually } from '../eventually.ts';
import { type Listener, listen, type ReceivedEvent } from '../listen.ts';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import { startPooler, withoutPooler } from '../postgres/pooler.ts';
import { assertStoredOnce } from './accounts-agree.ts';
import { type ConnectedSite, connectSite } from './connected-site.ts';
import { type Installation, onPostgres } from './installation.ts';
import type { ServerProcess } from './server-process.ts';
import { startTraffic } from './traffic.ts';

// Servers whose PostgreSQL, or the pooler in front of it, is stopped, crashed and started again while sites send and people listen.

const restarts = Number(process.env.WHEELHOUSE_TEST_RESTARTS ?? 2);
/** Acknowledged before each stop and after each start. */
const sendsPerRound = 40;

let cluster: Cluster;
let installation: Installation;
let receiver: Receiver;
let giveUp: AbortController;
const servers: ServerProcess[] = [];
const listeners: Listener[] = [];
beforeEach(async () => {
  giveUp = new AbortController();
  cluster = await startCluster();
  receiver = await startReceiver();
});
afterEach(async () => {
  giveUp.abort();
  for (const listener of listeners.splice(0)) listener.close();
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  await receiver.close();
  await installation.remove();
});

const launch = (): ServerProcess => {
  const server = installation.launch({ environment: { WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1' } });
  servers.push(server);
  return server;
};

async function isReady(url: string): Promise<boolean> {
  const { status, headers } = await callHttp(url, 'GET', '/readyz');
  if (status === 503) assert.match(headers.get('retry-after') ?? '', /^\d+$/);
  return status === 200;
}

/** What every interface says while the database is away. */
async function assertNotReady(url: string, { siteId, token }: ConnectedSite): Promise<void> {
  assert.equal((await callHttp(url, 'GET', '/healthz')).status, 200);
  assert.equal(await isReady(url), false);
  const tool = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'svc_status', arguments: {} } };
  const event = { site_id: siteId, type: 'lead', external_id: 'while-away' };
  for (const [method, path, body] of [
    ['GET', '/api/control-plane/status', undefined],
    ['POST', '/api/control-plane/events', event],
    ['GET', '/api/control-plane/changes/stream', undefined],
  ] as const) {
    const reply = await callHttp(url, method, path, { token, body });
    assert.equal(reply.status, 503, `${path}: ${reply.text}`);
    assert.equal(reply.body.code, 'not_ready');
    assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/);
  }
  const { status, text, body: answer } = await callHttp(url, 'POST', '/mcp', { token, body: tool });
  // A tool's result, where it is still known whose the token is.
  const problem = status === 200 ? JSON.parse(answer.result.content[0].text) : answer;
  assert.equal(problem.code, 'not_ready', text);
}

/** A conversation that is to open again, and a task that is to be done, while PostgreSQL is away. */
async function createPlans(url: string, { siteId, token, session }: ConnectedSite): Promise<void> {
  const post = async (path: string, body: object, bearer = session) => {
    const reply = await callHttp(url, 'POST', path, { token: bearer, body });
    assert.ok(reply.status < 300, `${path}: ${reply.text}`);
    return reply.body;
  };
  const message = { site_id: siteId, type: 'message', conversation_key: 'nap', message: 'Later, please.' };
  await post('/api/control-plane/events', message, token);
  const [row] = await installation.query(
    `select conversation_id from conversation where conversation_key = 'nap'`,
  );
  const inThreeSeconds = () => new Date(Date.now() + 3000).toISOString();
  const nap = { status: 'snoozed', snoozed_until: inThreeSeconds() };
  await post(`/api/command-center/conversations/${row?.conversation_id}`, nap);
  const agent = await post('/api/command-center/agents', { name: 'Link checker', kind: 'site' });
  await post('/api/command-center/tasks', {
    site_id: siteId,
    kind: 'site',
    title: 'Check the links',
    status: 'scheduled',
    agent_id: agent.agent_id,
    schedule: { run_at: inThreeSeconds() },
  });
}

/** Whether a server has said of every outage that it is over: that may be a second after it is ready, and the next one begins anew. */
const isOver = (server: ServerProcess): boolean => {
  const count = (message: string) => server.output().split(`"msg":"${message}"`).length;
  return count('The database can be used again') === count('The database cannot be used');
};

/** What is stopped and started again, one after the other. */
type Stoppable = Pick<Cluster, 'stop' | 'start'>;

const seqsOf = (received: readonly ReceivedEvent[]): number[] => received.map(({ data }) => data.seq);

test(`${restarts} restarts of PostgreSQL under load end no process, and lose and duplicate nothing acknowledged`, async (context) => {
  installation = await onPostgres({ url: cluster.url, stop: cluster.remove });
  await assertSurvivesRestarts(context, [cluster]);
});

test(`the same behind a restarting pooler`, { skip: withoutPooler }, async (context) => {
  const pooler = await startPooler(cluster.url);
  const stop = async () => {
    await pooler.remove();
    await cluster.remove();
  };
  installation = await onPostgres({ url: cluster.url, poolerUrl: pooler.url, stop });
  await assertSurvivesRestarts(context, [cluster, pooler]);
});

async function assertSurvivesRestarts(context: TestContext, stoppable: readonly Stoppable[]): Promise<void> {
  const addresses = await Promise.all([launch(), launch()].map((server) => server.ready));
  const [first = '', second = ''] = addresses;
  const site = await connectSite(first);
  const stream = '/api/command-center/changes/stream';
  for (const address of addresses) listeners.push(await listen(address, stream, { token: site.session }));
  const { body: shown } = await callHttp(first, 'GET', `/api/command-center/sites/${site.siteId}`, {
    token: site.session,
  });
  const hook = { project_id: shown.project_id, url: receiver.url, events: ['event.received'] };
  const response = await callHttp(first, 'POST', '/api/command-center/webhooks', {
    token: site.session,
    body: hook,
  });
  assert.equal(response.status, 201, response.text);
  const [{ seq: behind = 0 } = {}] = await installation.query('select max(seq) as seq from change');
  const traffic = startTraffic({ ...site, addresses: () => addresses, giveUp: giveUp.signal });
  await traffic.more(sendsPerRound);
  // On a site of its own: what the other one has is counted below.
  await createPlans(first, await connectSite(first));

  for (let round = 0; round < restarts * stoppable.length; round++) {
    const server = stoppable[round % stoppable.length];
    await traffic.more(sendsPerRound);
    await server?.stop(Math.floor(round / stoppable.length) % 2 === 0 ? 'immediate' : 'fast');
    for (const address of addresses) await assertNotReady(address, site);
    await server?.start();
    for (const address of addresses) await eventually(() => isReady(address), `${address} to be ready`);
    for (const each of servers) await eventually(() => isOver(each), 'the outage to be told as over');
    await traffic.more(sendsPerRound);
  }
  await traffic.stop();
  const { tries, lost, faults } = traffic.statistics;
  context.diagnostic(
    JSON.stringify({ restarts, events: traffic.samples.length, tries, lost, refused: faults }),
  );
  assert.equal(lost, 0, 'every request was answered');

  const oneOf = async (sql: string) => (await installation.query(sql)).length === 1;
  await eventually(
    () => oneOf(`select 1 from conversation where conversation_key = 'nap' and status = 'open'`),
    'the conversation to open',
  );
  await eventually(() => oneOf('select 1 from task_run'), 'the run to be due');

  const changes = await installation.query(`select seq from change where seq > ${behind} order by txid, seq`);
  const seqs = changes.map(({ seq }) => Number(seq));
  for (const listener of listeners) {
    const received = seqsOf(await listener.until(seqs.length)).filter((seq) => seq > Number(behind));
    await eventually(() => seqsOf(listener.events).includes(seqs.at(-1) ?? 0), 'the last change');
    assert.deepEqual(received, seqs, 'each change in the order of commits, once, over one connection');
  }
  // A reconnecting client gets the rest from another process.
  const [listener] = listeners;
  const half = listener?.events[Math.floor(seqs.length / 2)];
  const lateListener = await listen(second, stream, {
    token: site.session,
    headers: { 'last-event-id': half?.id ?? '' },
  });
  listeners.push(lateListener);
  const rest = seqs.slice(seqs.indexOf(half?.data.seq) + 1);
  assert.deepEqual(seqsOf(await lateListener.until(rest.length)), rest);

  const sent = await installation.query(`select event_id from event where site_id = ${site.siteId}`);
  const deliveredIds = () => new Set(receiver.arrived.map(({ body }) => body.data.id));
  await eventually(() => deliveredIds().size === sent.length, 'every event to be delivered', 60_000);
  const deliveries = await installation.query('select message_id from webhook_delivery');
  assert.equal(deliveries.length, sent.length, 'one delivery for each event');

  // A pooler has its callers wait for a server that is gone: longer than /readyz does.
  const expected = new Set(['The database cannot be used', ...(stoppable.length > 1 ? ['Not ready'] : [])]);
  for (const server of servers) {
    const levels = server
      .output()
      .matchAll(/"level":"(warn|error|fatal)".*"msg":"([^"]*)"/g)
      .map(([, , message]) => message);
    assert.deepEqual(
      [...levels].filter((message = '') => !expected.has(message)),
      [],
      'nothing else is said',
    );
    assert.ok(server.output().split('The database can be used again').length > restarts);
    assert.equal((await server.end('SIGTERM')).code, 0);
  }
  await assertStoredOnce(installation, site.siteId, traffic.samples, traffic.acknowledgements);
  const ownFaults = await installation.query(
    'select action, status, error_text from audit where status >= 500 and status <> 503',
  );
  assert.deepEqual(ownFaults, []);
  const lines = await installation.query(
    `select request_id from audit where request_id like 'try-%' and result = 'ok'`,
  );
  const answered = traffic.acknowledgements.map(({ requestId }) => requestId);
  assert.equal(new Set(lines.map((row) => row.request_id)).size, lines.length, 'no line twice');
  const audited = new Set(lines.map((row) => row.request_id));
  for (const requestId of answered) assert.ok(audited.has(requestId), `${requestId} has its line`);
}

test('a server started before its PostgreSQL waits for it', async () => {
  installation = await onPostgres({ url: cluster.url, stop: cluster.remove });
  await cluster.stop('fast');
  const server = launch();
  await eventually(() => server.output().includes('The database cannot be used'), 'the wait', 30_000);
  await cluster.start();
  assert.equal(await isReady(await server.ready), true);
});
