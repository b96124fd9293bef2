import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Aside } from '../slow-reads.ts';
import { type ConnectionObserver, openConnections } from './connections.ts';

/** Few, so that searches leave the server's processors to the others. */
const connectionsMax = 3;
/** What the server gives a query beyond its deadline: whoever asked is answered by us, in our words. */
const graceMilliseconds = 1000;

/** Connections for queries that may take long, which the server itself ends after `seconds`. */
export interface SlowReads extends Aside {
  close(): Promise<void>;
}

export function openSlowReads(url: string, seconds: number, observer: ConnectionObserver): SlowReads {
  const connections = openConnections(url, connectionsMax, observer, {
    statement_timeout: Math.round(seconds * 1000) + graceMilliseconds,
    default_transaction_read_only: 'on',
  });
  return {
    places: connectionsMax,
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    rows: async ({ sql, parameters }) => (await connections.query(sql, [...parameters])).rows,
    close: () => connections.end(),
  };
}
