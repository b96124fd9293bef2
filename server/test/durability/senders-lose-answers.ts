import assert from 'node:assert/strict';
import { after, before, describe, type TestContext, test } from 'node:test';
import { assertAudited, assertStoredOnce } from './accounts-agree.ts';
import { type ConnectedSite, connectSite } from './connected-site.ts';
import { type DisconnectingProxy, startDisconnectingProxy } from './cutting-proxy.ts';
import { databases, type Installation } from './installation.ts';
import { keyedEvent, namedEvent, type SampleEvent, samples, shuffled } from './sample-events.ts';
import { type Acknowledgement, sendAsBatch, sendOverMcp, sendOverRest, sendWithKey } from './send-sample.ts';
import type { ServerProcess } from './server-process.ts';
import { createRetryingCaller, type RetryingCaller } from './stubborn-caller.ts';

const sendSecondsMax = 90;

/**
 * Declares the tests of senders who lose answers and send again, over a network that loses connections, on each database.
 * @param events how many of them are sent with a name, and how many with a key
 * @param batches how many overlapping batches are sent, each twice
 */
export function sendersLoseAnswers({ events, batches }: { events: number; batches: number }): void {
  for (const { title, open, processes } of databases) describe(title, () => declare(open, processes));

  function declare(open: () => Promise<Installation>, processes: number): void {
    let installation: Installation;
    let servers: ServerProcess[];
    let direct: string[];
    let proxies: DisconnectingProxy[];

    before(async () => {
      installation = await open();
      servers = Array.from({ length: processes }, () => installation.launch());
      direct = await Promise.all(servers.map((server) => server.ready));
      proxies = await Promise.all(direct.map((url) => startDisconnectingProxy(url, 0.04)));
    });
    after(async () => {
      for (const proxy of proxies) await proxy.close();
      const endings = await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await installation.remove();
      for (const { code } of endings) assert.equal(code, 0);
    });

    type Send = (caller: RetryingCaller) => Promise<Acknowledgement[]>;

    /** Sends through every process, straight and through its proxy, and tells what it took. */
    async function sendAll(context: TestContext, { token }: ConnectedSite, sends: readonly Send[]) {
      const addresses = [...direct, ...proxies.map(({ url }) => url)];
      const timeout = AbortSignal.timeout(sendSecondsMax * 1000);
      const caller = createRetryingCaller({
        token,
        addresses: () => addresses,
        cutChance: 0.25,
        giveUp: timeout,
      });
      const disconnectsBefore = proxies.reduce((sum, proxy) => sum + proxy.disconnects(), 0);
      try {
        return (await Promise.all(sends.map((send) => send(caller)))).flat();
      } finally {
        caller.close();
        const disconnects = proxies.reduce((sum, proxy) => sum + proxy.disconnects(), -disconnectsBefore);
        context.diagnostic(JSON.stringify({ ...caller.statistics, cutByProxies: disconnects }));
      }
    }

    const connect = () => connectSite(direct[0] ?? '');
    const shuffledTwice = (all: readonly SampleEvent[]) => shuffled([...all, ...all]);

    test(`${2 * events} sends over REST and MCP, half of them repeats, make ${events} events`, async (context) => {
      const site = await connect();
      const all = samples(events, (number) => namedEvent(site.siteId, `frm-${number}`));
      const sends = shuffledTwice(all).map((sample, index): Send => {
        const send = index % 2 === 0 ? sendOverRest : sendOverMcp;
        return async (caller) => [await send(caller, sample)];
      });
      const acknowledgements = await sendAll(context, site, sends);
      await assertStoredOnce(installation, site.siteId, all, acknowledgements);
      await assertAudited(installation, 'event.send', acknowledgements);
    });

    test(`${2 * events} sends without an external_id but with ${events} idempotency keys make ${events} events`, async (context) => {
      const site = await connect();
      const all = samples(events, (number) => keyedEvent(site.siteId, `key-${number}`));
      const sends = shuffledTwice(all).map(
        (sample): Send =>
          async (caller) => [await sendWithKey(caller, sample)],
      );
      const acknowledgements = await sendAll(context, site, sends);
      await assertStoredOnce(installation, site.siteId, all, acknowledgements);
      await assertAudited(installation, 'event.send', acknowledgements);
    });

    test(`${2 * batches} overlapping batches in any order create each event once`, async (context) => {
      const site = await connect();
      // A site's batches wait for each other: no more of them than a busy machine takes in before the first is given up.
      const step = 12;
      const all = samples(batches * step, (number) => namedEvent(site.siteId, `row-${number}`));
      // Every event is in two batches, every batch is sent twice, in another order the second time.
      const starts = Array.from({ length: all.length / step }, (_, index) => index * step);
      const windows = starts.map((start) => [...all, ...all].slice(start, start + 2 * step));
      const sends = shuffled([...windows, ...windows]).map((window): Send => {
        const batch = shuffled(window);
        return (caller) => sendAsBatch(caller, site.siteId, batch);
      });
      const acknowledgements = await sendAll(context, site, sends);
      await assertStoredOnce(installation, site.siteId, all, acknowledgements);
      await assertAudited(installation, 'event.send_batch', acknowledgements);
    });
  }
}
