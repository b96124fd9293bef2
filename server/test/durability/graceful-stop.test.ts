import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, type TestContext, test } from 'node:test';
import { databasesAskedFor } from '../every-database.ts';
import { type ConnectedSite, connectSite } from './connected-site.ts';
import { AnswerLost, type Posted, postAndDisconnect } from './hasty-post.ts';
import { type Installation, onPostgres, onSqlite } from './installation.ts';
import { namedEvent } from './sample-events.ts';
import type { ServerProcess } from './server-process.ts';

// A server that is asked to stop while sites send.

const stopSeconds = 10;
const clients = 64;
/** Answered before the stop. */
const underway = 300;

let installation: Installation;
let server: ServerProcess;
afterEach(async () => {
  await server.end('SIGKILL');
  await installation.remove();
});

interface Outcome extends Posted {
  readonly requestId: string;
  readonly isRead: boolean;
}

const statusCall =
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"svc_status","arguments":{}}}';

/** Clients with a connection each that send, or read, one after another until the server is gone. */
function startClients(url: string, { siteId, token }: ConnectedSite) {
  const outcomes: Outcome[] = [];
  const { promise: isUnderway, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  let lostAnswers = 0;

  async function sendRepeatedly(isRead: boolean): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      sent += 1;
      const requestId = `stop-${sent}`;
      const body = isRead ? statusCall : namedEvent(siteId, requestId).text;
      const headers = { authorization: `Bearer ${token}`, 'x-request-id': requestId };
      const path = isRead ? '/mcp' : '/api/control-plane/events';
      const posted = await postAndDisconnect(url + path, { agent, headers, body }).catch(
        (thrown: unknown) => {
          if (!(thrown instanceof AnswerLost)) throw thrown;
        },
      );
      if (!posted) break;
      outcomes.push({ ...posted, requestId, isRead });
      if (outcomes.length === underway) resolve();
    }
    lostAnswers += 1;
    agent.destroy();
  }

  const stopped = Promise.all(Array.from({ length: clients }, (_, index) => sendRepeatedly(index % 4 === 0)));
  return { outcomes, isUnderway, gone: stopped, lost: () => lostAnswers };
}

const databases = [
  { title: 'on SQLite', open: async () => onSqlite() },
  { title: 'on PostgreSQL', open: onPostgres },
];

for (const { title, open } of databasesAskedFor(databases)) {
  describe(title, () => {
    test('a stop under load answers accepted calls, refuses others and writes every audit row', async (context) => {
      installation = await open();
      server = installation.launch({ environment: { STOP_SECONDS: `${stopSeconds}` } });
      const url = await server.ready;
      const traffic = startClients(url, await connectSite(url));
      await traffic.isUnderway;
      await assertStops(context);
      await traffic.gone;

      const { outcomes } = traffic;
      const answered = outcomes.filter(({ status }) => status === 200 || status === 201);
      const refused = outcomes.filter((outcome) => !answered.includes(outcome));
      for (const { status, text: answer } of refused) {
        assert.equal(status, 503, `${answer}\n${server.output()}`);
        assert.equal(JSON.parse(answer).code, 'not_ready', answer);
      }
      const rows = await installation.query('select external_id from event');
      assert.deepEqual(
        rows.map((row) => row.external_id).sort(),
        answered
          .filter(({ isRead }) => !isRead)
          .map(({ requestId }) => requestId)
          .sort(),
        'stored is what was answered, no more and no less',
      );
      const lines = await installation.query(
        "select request_id from audit where request_id like 'stop-%' and result = 'ok'",
      );
      assert.deepEqual(
        lines.map((line) => line.request_id).sort(),
        answered.map(({ requestId }) => requestId).sort(),
        'one line for each answer',
      );
      const reads = answered.filter(({ isRead }) => isRead).length;
      context.diagnostic(
        JSON.stringify({ answered: answered.length, reads, refused: refused.length, lost: traffic.lost() }),
      );
    });
  });
}

/** Asks the server to stop and waits until it has. */
async function assertStops(context: TestContext): Promise<void> {
  const startedAt = performance.now();
  assert.deepEqual(await server.end('SIGTERM'), { code: 0, signal: null }, server.output());
  const seconds = (performance.now() - startedAt) / 1000;
  assert.ok(seconds < stopSeconds, `it took ${seconds} s`);
  context.diagnostic(`stopped in ${seconds.toFixed(2)} s`);
}

test('a request half received when a stop begins is answered, and idle connections delay nothing', async (context) => {
  installation = onSqlite();
  server = installation.launch({ environment: { STOP_SECONDS: `${stopSeconds}` } });
  const url = new URL(await server.ready);
  const { siteId, token } = await connectSite(url.origin);
  const body = Buffer.from(namedEvent(siteId, 'slow').text);
  const client = connect(Number(url.port), url.hostname);
  let answer = '';
  client.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  await once(client, 'connect');
  const head = [
    'POST /api/control-plane/events HTTP/1.1',
    `Host: ${url.host}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  client.write(`${head.join('\r\n')}\r\n\r\n`);
  client.write(body.subarray(0, 20));
  // Answered behind the half request, so the server has that one too.
  await connectSite(url.origin);

  const stopping = assertStops(context);
  await refusesConnections(url);
  client.write(body.subarray(20));
  await stopping;
  assert.match(answer, /^HTTP\/1.1 201 /);
  assert.equal((await installation.query('select external_id from event')).length, 1);
  client.destroy();
});

test('a pipelined request during a stop is refused as not ready, by REST and MCP', async (context) => {
  installation = onSqlite();
  server = installation.launch({ environment: { STOP_SECONDS: `${stopSeconds}` } });
  const url = new URL(await server.ready);
  const { siteId, token } = await connectSite(url.origin);
  const post = (path: string, body: string) =>
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${url.host}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n');
  const first = post('/mcp', statusCall);
  const lateCalls = [
    { path: '/api/control-plane/events', body: namedEvent(siteId, 'late').text },
    { path: '/mcp', body: statusCall },
  ].map(({ path, body }) => {
    const client = connect(Number(url.port), url.hostname);
    client.write(first.slice(0, -5));
    const goOn = () => client.write(first.slice(-5) + post(path, body));
    return { path, answers: text(client), goOn };
  });
  // Answered behind the half requests, so the server has those too.
  await connectSite(url.origin);

  const stopping = assertStops(context);
  await refusesConnections(url);
  for (const { goOn } of lateCalls) goOn();
  await stopping;
  for (const { path, answers } of lateCalls) {
    const [, streamed = '', refused = ''] = (await answers).split('HTTP/1.1 ');
    assert.match(streamed, /^200 /, path);
    assert.match(refused, /^503 /, path);
    assert.match(refused, /\r\nretry-after: \d+\r\n/i, path);
    assert.match(refused, /"code":"not_ready"/, path);
  }
  assert.doesNotMatch(server.output(), /"level":"error"/);
});

async function refusesConnections(url: URL): Promise<void> {
  for (;;) {
    const visitor = connect(Number(url.port), url.hostname);
    try {
      await once(visitor, 'connect');
    } catch {
      return;
    } finally {
      visitor.destroy();
    }
  }
}
