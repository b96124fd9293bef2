import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { busy, saysUnreachable, unreachable } from './unreachable.ts';

/** Our bigint columns hold ids and epoch milliseconds, all below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Limits of the driver's, in milliseconds. */
const driverLimits = {
  /** TCP keepalive from then on: a probe each second; ten unanswered ones close the connection. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
};

/** For a new connection. A server that answers at all does so at once. */
const connectMilliseconds = 10_000;
/** For one that others have, on a busy server: about as long as a sender waits for an answer. */
const waitMilliseconds = 30_000;

/** Transaction settings by their PostgreSQL names. */
type Settings = Readonly<Record<string, number | 'on'>>;

/** PostgreSQL's own limits in milliseconds: they end transactions that were abandoned. */
const transactionLimits: Settings = {
  /** About as long as a sender waits for an answer. */
  lock_timeout: 30_000,
  /** Far longer than a handler is between two statements: it waits for nothing but the database there. */
  idle_in_transaction_session_timeout: 60_000,
  /** The caller is long gone by then. Migrations have no such limit. */
  statement_timeout: 120_000,
};

/**
 * Begins a transaction and applies its settings in one message. Everything is `set local`: behind a pooler, the next
 * transaction of any client may use the same session. For the same reason the backend's pid is queried each time.
 */
const beginning = (settings: Settings): string =>
  [
    'begin',
    ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`),
    'select pg_backend_pid() as pid',
  ].join('; ');

export interface Connections extends PostgresPool {
  /** Runs a query on any of them. */
  query(text: string, values?: unknown[]): Promise<{ readonly rows: object[] }>;
}

export interface ConnectionObserver {
  /** A connection is asked something: `processId` of PostgreSQL's, in a transaction. */
  began(client: PooledClient, processId: number | undefined): void;
  ended(client: PooledClient): void;
  /** A connection was lost while in use, or could not be made. */
  failed(cause: unknown): void;
}

class Client extends pg.Client {
  /** The first reason why it became unusable. */
  lost: { readonly why: unknown } | undefined;
  /** The client object that Kysely holds. */
  handed: PostgresPoolClient | undefined;

  constructor(config?: pg.ClientConfig) {
    // A pool has one limit for a new connection and for one that others have.
    super({ ...config, connectionTimeoutMillis: connectMilliseconds });
    // From the first moment: it may come between two statements, and without a listener it would end the process; or as
    // soon as the connection is made, and the pool hands that one out nevertheless.
    this.on('error', (why) => this.lose(why));
  }

  lose(why: unknown): void {
    this.lost ??= { why };
  }
}

/** A connection of a pool's. Its type does not say that all are of the one kind. */
export type PooledClient = Client & pg.PoolClient;

/** Ends a connection that will not be answered: what waits for it fails. */
export function giveUp(client: PooledClient): void {
  client.lose('There was no answer, and none would have come.');
  void client.end();
}

/**
 * A pool of at most `max` connections whose transactions use `settings`. Connection failures become `not_ready`;
 * errors of a statement are passed on as they are. A lost connection is never handed out again.
 */
export function openConnections(
  url: string,
  max: number,
  observer: ConnectionObserver,
  settings: Settings = {},
): Connections {
  const begin = beginning({ ...transactionLimits, ...settings });
  const pool = new pg.Pool({
    ...driverLimits,
    Client,
    connectionString: url,
    connectionTimeoutMillis: waitMilliseconds,
    max,
  });
  // Raised for idle connections: the pool replaces them at the next query.
  pool.on('error', () => {});

  function failure(cause: unknown) {
    observer.failed(cause);
    return unreachable(cause);
  }

  function handOut(client: PooledClient): PostgresPoolClient {
    /** PostgreSQL's process that has the open transaction. */
    let processId: number | undefined;

    async function ask(text: string, values: unknown[]): Promise<unknown> {
      observer.began(client, processId);
      try {
        // `begin` is what Kysely says.
        if (text !== 'begin') return await client.query(text, values);
        const results = (await client.query(begin)) as unknown as pg.QueryResult<{ pid: number }>[];
        processId = results.at(-1)?.rows[0]?.pid;
        return results.at(0);
      } catch (thrown) {
        if (saysUnreachable(thrown)) client.lose(thrown);
        throw client.lost ? failure(client.lost.why) : thrown;
      } finally {
        observer.ended(client);
      }
    }

    return {
      // The other form takes a cursor, for streams: there are none here.
      query: ask as unknown as PostgresPoolClient['query'],
      release(destroy) {
        processId = undefined;
        client.release(destroy || client.lost !== undefined);
      },
    };
  }

  async function connect(): Promise<PostgresPoolClient> {
    const began = performance.now();
    let client: PooledClient;
    try {
      client = (await pool.connect()) as PooledClient;
    } catch (thrown) {
      if (performance.now() - began >= waitMilliseconds) throw busy(thrown);
      // Of the network and the driver, which has no codes for what it gives up; or of PostgreSQL, which has.
      throw thrown instanceof pg.DatabaseError && !saysUnreachable(thrown) ? thrown : failure(thrown);
    }
    client.handed ??= handOut(client);
    return client.handed;
  }

  return {
    options: pool.options,
    connect,
    end: () => pool.end(),
    async query(text, values = []) {
      const client = await connect();
      try {
        return await client.query<object>(text, values);
      } finally {
        client.release();
      }
    },
  };
}
