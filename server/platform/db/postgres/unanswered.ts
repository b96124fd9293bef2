import pg from 'pg';
import type { PooledClient } from './connections.ts';
import { isServerMissing } from './unreachable.ts';

/**
 * Time a connection may wait for an answer before its backend is looked up on another connection. With the interval of
 * these checks and the time limit of the look-up, a network that drops all packets is noticed within 12 seconds. TCP
 * itself gives up after a quarter of an hour, and its keepalive does not cover a connection with unacknowledged data.
 */
const patienceMilliseconds = 6000;
const checkIntervalMilliseconds = 2000;
const lookupMilliseconds = 4000;
/**
 * Time limit outside transactions: nothing there should take long, and behind a pooler activity cannot be checked.
 * Transactions have PostgreSQL's own limits.
 */
const aloneMilliseconds = 120_000;

interface Question {
  readonly startedAt: number;
  readonly processId: number | undefined;
}

/** Tracks connections that wait for an answer. */
export interface Unanswered {
  /**
   * @param processId PostgreSQL's backend of its transaction; undefined outside of one
   */
  began(client: PooledClient, processId: number | undefined): void;
  ended(client: PooledClient): void;
  close(): Promise<void>;
}

/**
 * Distinguishes slow statements from answers that will never arrive, by asking PostgreSQL over a separate connection
 * which backends are active; a statement timeout cannot do that.
 * @param destroyClient called for each connection whose backend is not working for it
 */
export function watchUnanswered(url: string, destroyClient: (client: PooledClient) => void): Unanswered {
  const questions = new Map<PooledClient, Question>();
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, checkIntervalMilliseconds).unref();

  async function look(): Promise<void> {
    const now = performance.now();
    const waiting = [...questions].filter(([, { startedAt: began }]) => began < now - patienceMilliseconds);
    if (waiting.length === 0) return;
    const isAtWork = await activeQueries(url);
    for (const [client, question] of waiting) {
      const isWaiting = questions.get(client) === question;
      const { processId, startedAt: began } = question;
      const isLate = processId === undefined && began < now - aloneMilliseconds;
      if (isWaiting && (isLate || !isAtWork(client, processId))) destroyClient(client);
    }
  }

  return {
    began: (client, processId) => void questions.set(client, { startedAt: performance.now(), processId }),
    ended: (client) => void questions.delete(client),
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Backend pid that PostgreSQL sent to the driver; undocumented there, but Kysely reads it too. */
const processOf = (client: object): number => (client as { processID?: number }).processID ?? 0;

type IsAtWork = (client: PooledClient, processId: number | undefined) => boolean;

/**
 * Finds out which connections PostgreSQL is working for: none if it does not respond, all if it does not say, and
 * those waiting for a pooler.
 */
async function activeQueries(url: string): Promise<IsAtWork> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: lookupMilliseconds,
    query_timeout: lookupMilliseconds,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; is_ours: boolean }>(
      `select pid, pid = pg_backend_pid() as is_ours from pg_stat_activity where coalesce(state, '') not like 'idle%'`,
    );
    const atWork = new Set(rows.map((row) => row.pid));
    // A pooler reports other pids to the driver than PostgreSQL's.
    const isDirect = rows.find((row) => row.is_ours)?.pid === processOf(client);
    return (caller, processId = isDirect ? processOf(caller) : undefined) =>
      processId === undefined || atWork.has(processId);
  } catch (thrown) {
    if (!(thrown instanceof pg.DatabaseError)) return () => false;
    // A pooler whose server is gone rejects new clients but keeps those waiting that it had accepted.
    return (_, processId) => processId !== undefined || !isServerMissing(thrown);
  } finally {
    void client.end().catch(() => {});
  }
}
