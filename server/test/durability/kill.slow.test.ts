import assert from 'node:assert/strict';
import { afterEach, beforeEach, type TestContext, test } from 'node:test';
import { callHttp } from '../app.ts';
import { assertAudited, assertPresent, assertStoredOnce } from './accounts-agree.ts';
import { connectSite } from './connected-site.ts';
import { type Installation, onPostgres, onSqlite } from './installation.ts';
import { sendAsBatch } from './send-sample.ts';
import type { ServerProcess } from './server-process.ts';
import { createRetryingCaller } from './stubborn-caller.ts';
import { startTraffic, type Traffic } from './traffic.ts';

// Servers that are killed while sites send, again and again.

/** A start takes one second of a free core and more on a busy one: all 50 of the promise only when asked for. */
const kills = Number(process.env.WHEELHOUSE_TEST_KILLS ?? 3);
const killsOnPostgres = 2;
/** Acknowledged in every round before the kill, so that every kill is one under load. */
const sendsPerRound = 100;
const batchMax = 500;

let installation: Installation;
let stopSending: AbortController;
const servers: ServerProcess[] = [];
beforeEach(() => {
  stopSending = new AbortController();
});
afterEach(async () => {
  stopSending.abort();
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  await installation.remove();
});

function launch(): ServerProcess {
  const server = installation.launch();
  servers.push(server);
  return server;
}

/** A moment that nobody chose. */
const someMilliseconds = (max: number) => new Promise((resume) => setTimeout(resume, Math.random() * max));

async function kill(server: ServerProcess): Promise<void> {
  assert.equal((await server.end('SIGKILL')).signal, 'SIGKILL');
  assert.doesNotMatch(server.output(), /"level":"(warn|error|fatal)"/);
  servers.splice(servers.indexOf(server), 1);
}

async function assertReady(url: string): Promise<void> {
  assert.equal((await callHttp(url, 'GET', '/readyz')).status, 200);
}

function report(context: TestContext, traffic: Traffic, facts: object): void {
  const { tries, lost, faults } = traffic.statistics;
  const acknowledged = traffic.acknowledgements.length;
  context.diagnostic(
    JSON.stringify({ ...facts, events: traffic.samples.length, acknowledged, tries, lost, faults }),
  );
}

/** Sends everything again: each is known, as it was sent first, under its id. */
async function assertAllKnown(
  url: string,
  site: { siteId: number; token: string },
  traffic: Traffic,
): Promise<void> {
  const idOf = new Map(traffic.acknowledgements.map(({ sample, eventId }) => [sample, eventId]));
  const caller = createRetryingCaller({ token: site.token, addresses: () => [url] });
  for (let start = 0; start < traffic.samples.length; start += batchMax) {
    const batch = traffic.samples.slice(start, start + batchMax);
    for (const { sample, status, eventId } of await sendAsBatch(caller, site.siteId, batch)) {
      assert.equal(status, 200, sample.key);
      assert.equal(eventId, idOf.get(sample), sample.key);
    }
  }
  caller.close();
}

test(`${kills} kills in a row under load on SQLite lose and duplicate nothing acknowledged`, async (context) => {
  installation = onSqlite();
  let server = launch();
  const site = await connectSite(await server.ready);
  // Only an orderly end writes the cache of compiled modules, which makes the many starts below a third shorter.
  await server.end('SIGTERM');
  server = launch();
  let address: string | undefined = await server.ready;
  const addresses = () => (address ? [address] : []);
  const traffic = startTraffic({ ...site, addresses, giveUp: stopSending.signal });

  let cutShort = 0;
  let startKills = 0;
  for (let round = 0; round < kills; round++) {
    await traffic.more(sendsPerRound);
    await someMilliseconds(200);
    cutShort += traffic.atWork();
    const promised = [...traffic.acknowledgements];
    address = undefined;
    await kill(server);

    if (round % 5 === 4) {
      server = launch();
      await Promise.race([server.ready, someMilliseconds(2000)]);
      await kill(server);
      startKills += 1;
    }
    server = launch();
    address = await server.ready;
    await assertReady(address);
    await assertPresent(installation, promised);
  }
  await traffic.stop();
  report(context, traffic, { kills, killedWhileStarting: startKills, cutShort });

  await assertAllKnown(address, site, traffic);
  assert.equal((await server.end('SIGTERM')).code, 0);
  await assertStoredOnce(installation, site.siteId, traffic.samples, traffic.acknowledgements);
  await assertAudited(installation, 'event.send', traffic.acknowledgements);
  assert.deepEqual(
    (await installation.query('pragma integrity_check')).map((row) => ({ ...row })),
    [{ integrity_check: 'ok' }],
  );
});

test('alternating kills of two processes on PostgreSQL lose and duplicate nothing acknowledged', async (context) => {
  installation = await onPostgres();
  const pair = [launch(), launch()];
  const addresses: (string | undefined)[] = await Promise.all(pair.map((server) => server.ready));
  const site = await connectSite(addresses[0] ?? '');
  const present = () => addresses.filter((address) => address !== undefined);
  const traffic = startTraffic({ ...site, addresses: present, giveUp: stopSending.signal });

  let cutShort = 0;
  for (let round = 0; round < killsOnPostgres; round++) {
    const targetIndex = round % pair.length;
    await traffic.more(sendsPerRound);
    await someMilliseconds(200);
    cutShort += traffic.atWork();
    const promised = [...traffic.acknowledgements];
    addresses[targetIndex] = undefined;
    const killedServer = pair[targetIndex];
    assert.ok(killedServer);
    await kill(killedServer);
    await assertPresent(installation, promised);
    // The other goes on alone.
    await traffic.more(sendsPerRound);
    const successor = launch();
    pair[targetIndex] = successor;
    const address = await successor.ready;
    await assertReady(address);
    addresses[targetIndex] = address;
  }
  await traffic.stop();
  report(context, traffic, { kills: killsOnPostgres, cutShort });

  await assertAllKnown(addresses[1] ?? '', site, traffic);
  for (const { code } of await Promise.all(pair.map((server) => server.end('SIGTERM'))))
    assert.equal(code, 0);
  await assertStoredOnce(installation, site.siteId, traffic.samples, traffic.acknowledgements);
  await assertAudited(installation, 'event.send', traffic.acknowledgements);
});
