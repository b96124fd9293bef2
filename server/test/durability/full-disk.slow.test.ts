import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { Agent } from 'node:http';
import { afterEach, type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { callHttp } from '../app.ts';
import { assertPresent, assertStoredOnce } from './accounts-agree.ts';
import { type ConnectedSite, connectSite } from './connected-site.ts';
import { postAndDisconnect } from './hasty-post.ts';
import { type Installation, onSqlite } from './installation.ts';
import { becomes, remains } from './readiness.ts';
import { bulkyEvent, type SampleEvent } from './sample-events.ts';
import { type Acknowledgement, sendOverRest } from './send-sample.ts';
import type { ServerProcess } from './server-process.ts';
import { createRetryingCaller } from './stubborn-caller.ts';

// A disk that is full: the operating system lets no file of the server grow past a limit.

/** Less than SQLite's log has before it is copied, after which there would be room in it again. */
const fileKibMax = 3.5 * 1024;
const eventBytes = 20_000;
const sendersAtOnce = 8;

let installation: Installation;
let server: ServerProcess;
afterEach(async () => {
  await server.end('SIGKILL');
  await installation.remove();
});

interface Filled {
  readonly site: ConnectedSite;
  readonly acknowledgements: Acknowledgement[];
  /** Answered 503, each once. */
  readonly refused: SampleEvent[];
}

const eventsPath = '/api/control-plane/events';

/** Sends until the disk is full for every sender. */
async function fillDisk(url: string): Promise<Filled> {
  const site = await connectSite(url);
  const agent = new Agent({ keepAlive: true });
  const acknowledgements: Acknowledgement[] = [];
  const refused: SampleEvent[] = [];
  let sentCount = 0;
  async function sendUntilRefused(): Promise<void> {
    for (;;) {
      sentCount += 1;
      const sample = bulkyEvent(site.siteId, `big-${sentCount}`, eventBytes);
      const requestId = `full-${sample.key}`;
      const headers = { authorization: `Bearer ${site.token}`, 'x-request-id': requestId };
      const { status, text } = await postAndDisconnect(url + eventsPath, {
        agent,
        headers,
        body: sample.text,
      });
      const body = JSON.parse(text);
      if (status === 201) {
        acknowledgements.push({
          sample,
          eventId: body.event.event_id,
          status,
          requestId,
          interfaceName: 'rest',
        });
        continue;
      }
      refused.push(sample);
      assert.equal(status, 503, text);
      assert.equal(body.code, 'not_ready');
      assert.equal(body.detail, 'The database cannot be written at the moment. Nothing was changed.');
      assert.equal(body.request_id, requestId);
      assert.equal(body.retryable, true);
      assert.doesNotMatch(text, /sqlite|disk|I\/O/i, 'what went wrong inside stays inside');
      return;
    }
  }
  await Promise.all(Array.from({ length: sendersAtOnce }, sendUntilRefused));
  agent.destroy();
  assert.ok(acknowledgements.length > 30, `${acknowledgements.length} fitted`);
  return { site, acknowledgements, refused };
}

const report = (context: TestContext, { acknowledgements, refused }: Filled) =>
  context.diagnostic(JSON.stringify({ acknowledged: acknowledgements.length, refused: refused.length }));

/** The service answers reads, and everything that was acknowledged is there. */
async function assertReadsGoOn(url: string, { site, acknowledgements }: Filled): Promise<void> {
  assert.equal((await callHttp(url, 'GET', '/healthz')).status, 200);
  const path = `/api/control-plane/activity?site_id=${site.siteId}&include=total&limit=5`;
  const reply = await callHttp(url, 'GET', path, { token: site.token });
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.body.pagination.total, acknowledgements.length, 'what was refused left nothing behind');
  await assertPresent(installation, acknowledgements);
}

/** Not ready for as long as samples do not fit, although smaller things do; the log has why. */
async function assertNotReady(url: string): Promise<void> {
  await remains(503, url);
  assert.match(server.output(), /(database or disk is full|disk I\/O error).*"Not ready"/);
}

/** Resends refused events: they are new, because nothing was stored. */
async function sendAgain(url: string, { site, refused }: Filled): Promise<Acknowledgement[]> {
  const caller = createRetryingCaller({ token: site.token, addresses: () => [url] });
  const acknowledgements = await Promise.all(refused.map((sample) => sendOverRest(caller, sample)));
  caller.close();
  for (const { status, sample } of acknowledgements) assert.equal(status, 201, sample.key);
  assert.equal(caller.statistics.faults, 0);
  return acknowledgements;
}

/** Reads until not even their lines in the audit log, which are small, fit on the disk. Answers how many it took. */
async function readUntilAuditFails(url: string, { site }: Filled): Promise<number> {
  let written: unknown;
  for (let reads = 1; ; reads += 1) {
    const headers = { 'x-request-id': `read-${reads}` };
    const reply = await callHttp(url, 'GET', '/api/control-plane/status', { token: site.token, headers });
    assert.equal(reply.status, 200, reply.text);
    assert.ok(reads < 20_000, 'the disk never filled up');
    if (reads % 500 > 0) continue;
    // Longer than lines wait for one another.
    await setTimeout(500);
    const [row] = await installation.query(
      "select count(*) as lines from audit where request_id like 'read-%'",
    );
    if (row?.lines === written) return reads;
    written = row?.lines;
  }
}

async function assertWhole(
  { site, acknowledgements, refused }: Filled,
  lateAcknowledgements: readonly Acknowledgement[],
): Promise<void> {
  const all = [...acknowledgements, ...lateAcknowledgements];
  await assertStoredOnce(
    installation,
    site.siteId,
    [...acknowledgements.map(({ sample }) => sample), ...refused],
    all,
  );
  const check = await installation.query('pragma integrity_check');
  assert.deepEqual(
    check.map((row) => ({ ...row })),
    [{ integrity_check: 'ok' }],
  );
}

test('on a full disk sends are refused, reads continue, a stop is graceful, and service recovers with space', async (context) => {
  installation = onSqlite();
  server = installation.launch({ fileKibMax });
  const full = await server.ready;
  const filled = await fillDisk(full);
  await assertReadsGoOn(full, filled);
  report(context, filled);
  assert.deepEqual(await server.end('SIGTERM'), { code: 0, signal: null }, server.output());

  server = installation.launch();
  const roomy = await server.ready;
  assert.equal((await callHttp(roomy, 'GET', '/readyz')).status, 200);
  await assertPresent(installation, filled.acknowledgements);
  const acknowledgements = await sendAgain(roomy, filled);
  assert.equal((await server.end('SIGTERM')).code, 0);
  await assertWhole(filled, acknowledgements);
});

const canLiftLimit = spawnSync('prlimit', ['--version']).status === 0;

test('on a full disk the service is not ready, and recovers by itself without losing audit rows', {
  skip: !canLiftLimit,
}, async (context) => {
  installation = onSqlite();
  server = installation.launch({ fileKibMax });
  const url = await server.ready;
  const filled = await fillDisk(url);
  await assertReadsGoOn(url, filled);
  await assertNotReady(url);
  report(context, filled);
  const reads = await readUntilAuditFails(url, filled);
  assert.equal(spawnSync('prlimit', ['--pid', `${server.pid}`, '--fsize=unlimited']).status, 0);
  await becomes(200, url);

  const acknowledgements = await sendAgain(url, filled);
  assert.equal((await server.end('SIGTERM')).code, 0);
  await assertWhole(filled, acknowledgements);
  const failed = await installation.query(
    "select request_id from audit where result = 'failed' order by request_id",
  );
  assert.deepEqual(
    failed.map((row) => row.request_id),
    filled.refused.map(({ key }) => `full-${key}`).sort(),
  );
  const [lines] = await installation.query(
    "select count(*) as lines, count(distinct request_id) as reads from audit where request_id like 'read-%'",
  );
  assert.deepEqual({ ...lines }, { lines: reads, reads });
});
