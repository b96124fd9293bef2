import pg from 'pg';
import type { Bell } from '../database.ts';
import { createLocalBell } from '../local-bell.ts';

const channel = 'wheelhouse_commit';
/**
 * Rings of this long share one NOTIFY. A NOTIFY inside each transaction would make all commits wait for one another:
 * PostgreSQL lets one transaction with notifications commit at a time.
 */
const quietMilliseconds = 20;
const reconnectMilliseconds = 1000;
/** As for the connections that ask: one that hears nothing is looked after, and given up after 10 silent seconds more. */
const limits = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
};

/** A bell that is heard in every process on the database, by NOTIFY and LISTEN. */
export interface SharedBell extends Bell {
  close(): Promise<void>;
}

/** `notify` runs a query on any connection; listening takes one connection of its own, once somebody listens. */
export function createSharedBell(url: string, notify: (sql: string) => Promise<unknown>): SharedBell {
  const here = createLocalBell();
  let ringing: NodeJS.Timeout | undefined;
  let listening: Promise<pg.Client | undefined> | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<pg.Client | undefined> {
    const client = new pg.Client({ ...limits, connectionString: url });
    client.on('notification', () => here.ring());
    client.on('error', () => {});
    client.once('end', connectLater);
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      // Whatever was committed while nobody listened.
      here.ring();
      return client;
    } catch {
      // 'end' follows where the connection was there; connecting anew twice does no harm.
      connectLater();
      await client.end().catch(() => {});
      return undefined;
    }
  }

  function connectLater(): void {
    if (isClosed) return;
    reconnecting ??= setTimeout(() => {
      reconnecting = undefined;
      listening = connect();
    }, reconnectMilliseconds).unref();
  }

  return {
    ring() {
      here.ring();
      ringing ??= setTimeout(() => {
        ringing = undefined;
        // A ring that is lost is made up for: listeners look now and then without one.
        notify(`NOTIFY ${channel}`).catch(() => {});
      }, quietMilliseconds).unref();
    },
    listen(listener) {
      listening ??= connect();
      return here.listen(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(ringing);
      clearTimeout(reconnecting);
      // Its end is not waited for: over a network that is gone it would not come.
      void (await listening)?.end();
    },
  };
}
