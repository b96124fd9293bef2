import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { ReadWorker } from '../slow-reads.ts';
import type { Tables } from '../tables.ts';
import { PostgresCapabilities } from './capabilities.ts';
import { type ConnectionObserver, openConnections } from './connections.ts';

/** Few, so that searches leave the server's processors to other queries. */
const connectionsMax = 3;
/**
 * Time the server allows a query beyond our own deadline, so that the caller gets our error rather than
 * PostgreSQL's.
 */
const graceMilliseconds = 1000;

/** Connections for slow queries, which the server itself ends after `seconds`. */
export interface SlowReads extends ReadWorker {
  close(): Promise<void>;
}

export function openSlowReads(url: string, seconds: number, observer: ConnectionObserver): SlowReads {
  const pool = openConnections(url, connectionsMax, observer, {
    statement_timeout: Math.round(seconds * 1000) + graceMilliseconds,
    transaction_read_only: 'on',
  });
  const aside = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    concurrency: connectionsMax,
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    capabilities: (db) => new PostgresCapabilities(db),
    // Each query has its own transaction, to which the deadline applies.
    async rows(query) {
      const { rows } = await aside.transaction().execute((db) => db.executeQuery<object>(query));
      return rows;
    },
    close: () => aside.destroy(),
  };
}
