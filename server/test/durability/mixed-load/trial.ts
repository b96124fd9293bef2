import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Installation } from '../installation.ts';
import type { ServerProcess } from '../server-process.ts';
import { accountsOf, assertAllOnce } from './books.ts';
import { waitUntilDeliveriesEnd, waitUntilDeliveriesExist } from './deliveries-settle.ts';
import { startMixedLoad } from './load.ts';
import { setUp } from './place.ts';
import { startWebhookTally } from './webhook-tally.ts';

/** Runs a mixed load on servers that are killed and restarted, and checks the result. */
export interface Trial {
  /** Settles once so many more deeds are acknowledged; fails where a server ended that nobody killed. */
  more(actions?: number): Promise<void>;
  /** Starts a server in a place and sends it calls from then on. */
  launch(index: number): Promise<void>;
  /** Kills the server in a place. */
  kill(index: number): Promise<void>;
  /** Lets everything come to its end, and fails unless all that was acknowledged is there, once. */
  settle(context: TestContext, facts: object): Promise<void>;
  /** Ends whatever still runs and removes the data. */
  end(): Promise<void>;
}

/** A lease of a killed process holds for 20 seconds: that all was sent too is only waited for when asked for. */
const isExtended = process.env.WHEELHOUSE_TEST_MIXED !== undefined;
/** How often each trial shakes the service: by kills, by restarts of the database. */
export const shakes = Number(process.env.WHEELHOUSE_TEST_MIXED ?? 2);
const actionsPerRound = 100;

export const someMilliseconds = (max: number) =>
  new Promise((resume) => setTimeout(resume, Math.random() * max));

/** Starts so many servers on an installation, and the load. */
export async function startTrial(installation: Installation, processes: number): Promise<Trial> {
  const tally = await startWebhookTally();
  const environment = { WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1' };
  const servers: (ServerProcess | undefined)[] = Array.from({ length: processes });
  const addresses: (string | undefined)[] = [];
  const giveUp = new AbortController();
  const { promise: unexpectedExit, reject: failUnexpectedly } = Promise.withResolvers<never>();
  unexpectedExit.catch(() => {});

  async function launch(index: number): Promise<void> {
    const server = installation.launch({ environment });
    servers[index] = server;
    addresses[index] = await server.ready;
    void server.ended.then(() => {
      if (servers[index] === server)
        failUnexpectedly(new Error(`A server ended:\n${server.output().slice(-2000)}`));
    });
  }

  await Promise.all([...servers.keys()].map(launch));
  const place = await setUp(addresses[0] ?? '', tally.url);
  const load = startMixedLoad({
    setup: place,
    addresses: () => addresses.filter((address) => address !== undefined),
    giveUp: giveUp.signal,
  });

  function removeServer(place: number): ServerProcess | undefined {
    const server = servers[place];
    servers[place] = undefined;
    addresses[place] = undefined;
    return server;
  }

  return {
    more: (actions = actionsPerRound) => Promise.race([load.more(actions), unexpectedExit]),
    launch,
    async kill(index) {
      await removeServer(index)?.end('SIGKILL');
    },
    async settle(context, facts) {
      await Promise.race([load.stop(), unexpectedExit]);
      await waitUntilDeliveriesExist(installation);
      if (isExtended) await waitUntilDeliveriesEnd(installation);
      for (const index of servers.keys()) assert.equal((await removeServer(index)?.end('SIGTERM'))?.code, 0);
      const accounts = await accountsOf(installation, load);
      const feed = { changes: tally.changes(), doubled: tally.doubled() };
      context.diagnostic(JSON.stringify({ ...facts, ...load.statistics(), told: feed, accounts }));
      assertAllOnce(accounts);
      assert.equal(feed.doubled, 0, 'every change came under one webhook-id');
      const failed = await installation.query(
        'select action, status, error_code from audit where status = 500',
      );
      assert.deepEqual(failed, []);
    },
    async end() {
      giveUp.abort();
      await Promise.all([...servers.keys()].map((index) => removeServer(index)?.end('SIGKILL')));
      await tally.close();
      await installation.remove();
    },
  };
}
