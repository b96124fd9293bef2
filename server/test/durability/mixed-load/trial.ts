import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Installation } from '../installation.ts';
import type { ServerProcess } from '../server-process.ts';
import { accountsOf, assertAllOnce } from './books.ts';
import { deliveriesAreMade, deliveriesHaveEnded } from './deliveries-settle.ts';
import { startMixedLoad } from './load.ts';
import { setUp } from './place.ts';
import { startWebhookTally } from './webhook-tally.ts';

/** A mixed load on servers that come and go, and the account of it in the end. */
export interface Trial {
  /** Settles once so many more deeds are acknowledged; fails where a server ended that nobody killed. */
  more(deeds?: number): Promise<void>;
  /** Starts a server in a place and sends it calls from then on. */
  launch(place: number): Promise<void>;
  /** Kills the server in a place. */
  kill(place: number): Promise<void>;
  /** Lets everything come to its end, and fails unless all that was acknowledged is there, once. */
  settle(context: TestContext, facts: object): Promise<void>;
  /** Ends whatever still runs and removes the data. */
  end(): Promise<void>;
}

/** A lease of a killed process holds for 20 seconds: that all was sent too is only waited for when asked for. */
const waitsForSending = process.env.WHEELHOUSE_TEST_MIXED !== undefined;
/** How often each trial shakes the service: by kills, by restarts of the database. */
export const shakes = Number(process.env.WHEELHOUSE_TEST_MIXED ?? 2);
const deedsPerRound = 100;

export const someMilliseconds = (max: number) =>
  new Promise((resume) => setTimeout(resume, Math.random() * max));

/** Starts so many servers on an installation, and the load. */
export async function startTrial(installation: Installation, processes: number): Promise<Trial> {
  const tally = await startWebhookTally();
  const environment = { WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1' };
  const servers: (ServerProcess | undefined)[] = Array.from({ length: processes });
  const addresses: (string | undefined)[] = [];
  const giveUp = new AbortController();
  const { promise: unwantedEnd, reject: endedUnwanted } = Promise.withResolvers<never>();
  unwantedEnd.catch(() => {});

  async function launch(place: number): Promise<void> {
    const server = installation.launch({ environment });
    servers[place] = server;
    addresses[place] = await server.ready;
    void server.ended.then(() => {
      if (servers[place] === server)
        endedUnwanted(new Error(`A server ended:\n${server.output().slice(-2000)}`));
    });
  }

  await Promise.all([...servers.keys()].map(launch));
  const place = await setUp(addresses[0] ?? '', tally.url);
  const load = startMixedLoad({
    place,
    addresses: () => addresses.filter((address) => address !== undefined),
    giveUp: giveUp.signal,
  });

  function takeAway(place: number): ServerProcess | undefined {
    const server = servers[place];
    servers[place] = undefined;
    addresses[place] = undefined;
    return server;
  }

  return {
    more: (deeds = deedsPerRound) => Promise.race([load.more(deeds), unwantedEnd]),
    launch,
    async kill(which) {
      await takeAway(which)?.end('SIGKILL');
    },
    async settle(context, facts) {
      await Promise.race([load.stop(), unwantedEnd]);
      await deliveriesAreMade(installation);
      if (waitsForSending) await deliveriesHaveEnded(installation);
      for (const which of servers.keys()) assert.equal((await takeAway(which)?.end('SIGTERM'))?.code, 0);
      const accounts = await accountsOf(installation, load);
      const told = { changes: tally.changes(), doubled: tally.doubled() };
      context.diagnostic(JSON.stringify({ ...facts, ...load.hardships(), told, accounts }));
      assertAllOnce(accounts);
      assert.equal(told.doubled, 0, 'every change came under one webhook-id');
      const failed = await installation.query(
        'select action, status, error_code from audit where status = 500',
      );
      assert.deepEqual(failed, []);
    },
    async end() {
      giveUp.abort();
      await Promise.all([...servers.keys()].map((which) => takeAway(which)?.end('SIGKILL')));
      await tally.close();
      await installation.remove();
    },
  };
}
