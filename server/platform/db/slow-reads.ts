import type { CompiledQuery, Dialect, QueryResult } from 'kysely';
import { fail } from '../../kernel/errors.ts';
import type { SlowCall } from '../../kernel/ports.ts';
import { BoundedQueue, QueueFull } from './bounded-queue.ts';
import { Db, type DbParts } from './db.ts';

/** Runs queries that may be slow. */
export interface ReadWorker {
  readonly dialect: Omit<Dialect, 'createDriver'>;
  readonly capabilities: DbParts['capabilities'];
  /** Number that run at once. */
  readonly concurrency: number;
  /**
   * Returns the rows of a query. Settles once its slot is free again, soon after `deadline` aborts; the caller has
   * been answered by then.
   */
  rows(query: CompiledQuery, deadline: AbortSignal): Promise<object[]>;
}

/** Longer than any search of 2 million events takes, and shorter than people and their browsers wait. */
export const slowReadSecondsDefault = 10;

/** Maximum queue length: one more would wait until its deadline. */
const queueLengthMax = 100;
const retrySeconds = 5;

/** Creates a reader per slow call. Its deadline of `seconds` includes the wait in the queue. */
export function createSlowReads(worker: ReadWorker, seconds: number): (call: SlowCall) => Db {
  const queue = new BoundedQueue(worker.concurrency, queueLengthMax);

  async function rowsFor(
    query: CompiledQuery,
    deadline: AbortSignal,
    caller?: AbortSignal,
  ): Promise<object[]> {
    const signal = caller ? AbortSignal.any([deadline, caller]) : deadline;
    await queue.enter(signal).catch((thrown) => refuse(thrown, caller));
    const rows = worker.rows(query, deadline).finally(() => queue.leave());
    return Promise.race([rows, aborted(signal)]).catch((thrown) => {
      if (!signal.aborted) throw thrown;
      // The result no longer matters.
      rows.catch(() => {});
      if (caller?.aborted) fail('client_closed');
      failTooSlow(seconds);
    });
  }

  return ({ signal, deadlineScope }) => {
    const milliseconds = seconds * 1000;
    const endsAt = performance.now() + milliseconds;
    const remainingMs = () => (deadlineScope === 'query' ? milliseconds : endsAt - performance.now());
    async function executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (remainingMs() <= 0) failTooSlow(seconds);
      const rows = await rowsFor(query, AbortSignal.timeout(Math.ceil(remainingMs())), signal);
      return { rows: rows as R[] };
    }
    return readerOn(worker, executeQuery);
  };
}

function readerOn(
  { dialect, capabilities }: ReadWorker,
  executeQuery: <R>(query: CompiledQuery) => Promise<QueryResult<R>>,
): Db {
  const refuseToWrite = async (): Promise<never> => {
    throw new Error('A slow reader changes nothing.');
  };
  const connection = {
    executeQuery,
    streamQuery: () => {
      throw new Error('Streaming is not offered: read in pages.');
    },
  };
  const reading: Dialect = {
    ...dialect,
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: refuseToWrite,
      commitTransaction: refuseToWrite,
      rollbackTransaction: refuseToWrite,
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
  };
  return new Db({ dialect: reading }, { capabilities });
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** Maps the reason why a query did not start. */
function refuse(thrown: unknown, caller: AbortSignal | undefined): never {
  if (caller?.aborted) fail('client_closed');
  fail('not_ready', {
    detail: 'Too many long searches and counts are at work already.',
    headers: { 'Retry-After': String(retrySeconds) },
    internal:
      thrown instanceof QueueFull ? 'the queue of slow reads is full' : 'a slow read was not started in time',
  });
}

function failTooSlow(seconds: number): never {
  const suggestion = 'Narrow it: one site, a shorter period, fewer filters, or no total.';
  fail('took_too_long', {
    detail: `This took longer than ${seconds} seconds and was given up. ${suggestion}`,
  });
}
