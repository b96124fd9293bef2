import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { busy, isUnreachable, unreachable } from './unreachable.ts';

/** Our bigint columns hold ids and epoch milliseconds, all below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The driver's timeouts in milliseconds. */
const driverLimits = {
  /** TCP keepalive from then on: a probe each second; ten unanswered ones close the connection. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
};

/** Timeout for a new connection. A reachable server accepts immediately. */
const connectMilliseconds = 10_000;
/** Timeout for a pooled connection on a busy server: about as long as a sender waits for an answer. */
const waitMilliseconds = 30_000;

/** Transaction settings by their PostgreSQL names. */
type Settings = Readonly<Record<string, number | 'on'>>;

/** PostgreSQL's own limits in milliseconds: they end transactions that were abandoned. */
const transactionLimits: Settings = {
  /** About as long as a sender waits for an answer. */
  lock_timeout: 30_000,
  /**
   * Far longer than a handler pauses between two statements: in a transaction it waits for nothing but the database.
   */
  idle_in_transaction_session_timeout: 60_000,
  /** The caller is long gone by then. Migrations have no such limit. */
  statement_timeout: 120_000,
};

/**
 * Begins a transaction and applies its settings in one message. Everything is `set local`: behind a pooler, the next
 * transaction of any client may use the same session. For the same reason the backend's pid is queried each time.
 */
const beginStatement = (settings: Settings): string =>
  [
    'begin',
    ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`),
    'select pg_backend_pid() as pid',
  ].join('; ');

export interface Connections extends PostgresPool {
  /** Runs a query on any connection. */
  query(text: string, values?: unknown[]): Promise<{ readonly rows: object[] }>;
}

export interface ConnectionObserver {
  /** A query was sent on a connection; in a transaction, `processId` is PostgreSQL's backend. */
  began(client: PooledClient, processId: number | undefined): void;
  ended(client: PooledClient): void;
  /** A connection was lost while in use, or could not be made. */
  failed(cause: unknown): void;
}

class Client extends pg.Client {
  /** The first reason why it became unusable. */
  loss: { readonly why: unknown } | undefined;
  /** The client object that Kysely holds. */
  handed: PostgresPoolClient | undefined;

  constructor(config?: pg.ClientConfig) {
    // The pool has only one timeout for both cases.
    super({ ...config, connectionTimeoutMillis: connectMilliseconds });
    // Registered immediately: an error between two statements would otherwise end the process, and a connection can
    // fail right after connecting but still be handed out.
    this.on('error', (why) => this.lose(why));
  }

  lose(why: unknown): void {
    this.loss ??= { why };
  }
}

/** A pooled connection. The pool's own type does not express that all connections are of this class. */
export type PooledClient = Client & pg.PoolClient;

/** Closes an unresponsive connection: pending queries fail. */
export function destroyClient(client: PooledClient): void {
  client.lose('The connection was closed without a response.');
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
  const begin = beginStatement({ ...transactionLimits, ...settings });
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

  function wrapClient(client: PooledClient): PostgresPoolClient {
    /** Backend of the open transaction. */
    let processId: number | undefined;

    async function runQuery(text: string, values: unknown[]): Promise<unknown> {
      observer.began(client, processId);
      try {
        // Kysely sends exactly `begin`.
        if (text !== 'begin') return await client.query(text, values);
        const results = (await client.query(begin)) as unknown as pg.QueryResult<{ pid: number }>[];
        processId = results.at(-1)?.rows[0]?.pid;
        return results.at(0);
      } catch (thrown) {
        if (isUnreachable(thrown)) client.lose(thrown);
        throw client.loss ? failure(client.loss.why) : thrown;
      } finally {
        observer.ended(client);
      }
    }

    return {
      // The other overload takes a cursor for streaming, which is not used here.
      query: runQuery as unknown as PostgresPoolClient['query'],
      release(destroy) {
        processId = undefined;
        client.release(destroy || client.loss !== undefined);
      },
    };
  }

  async function connect(): Promise<PostgresPoolClient> {
    const startedAt = performance.now();
    let client: PooledClient;
    try {
      client = (await pool.connect()) as PooledClient;
    } catch (thrown) {
      if (performance.now() - startedAt >= waitMilliseconds) throw busy(thrown);
      // Network and driver errors, which have no code for timeouts, or PostgreSQL's own, which do.
      throw thrown instanceof pg.DatabaseError && !isUnreachable(thrown) ? thrown : failure(thrown);
    }
    client.handed ??= wrapClient(client);
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
