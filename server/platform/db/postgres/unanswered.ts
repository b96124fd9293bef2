import pg from 'pg';
import type { PooledClient } from './connections.ts';
import { saysNoServer } from './unreachable.ts';

/**
 * How long a connection may wait for an answer before it is asked elsewhere whether one will come, how often that is
 * looked at, and how long asking may take: a network that swallows everything is noticed within 12 seconds. TCP itself
 * gives up after a quarter of an hour, and its keepalive says nothing of a connection that has sent something.
 */
const patienceMilliseconds = 6000;
const lookMilliseconds = 2000;
const askMilliseconds = 4000;
/**
 * How long a connection may wait outside of a transaction, whatever it is at: nothing is meant to take long there, and
 * behind a pooler nobody can tell. Transactions have limits of PostgreSQL's own.
 */
const aloneMilliseconds = 120_000;

interface Question {
  readonly began: number;
  readonly processId: number | undefined;
}

/** Connections that wait for an answer. */
export interface Unanswered {
  /** @param processId PostgreSQL's process that has its transaction; undefined outside of one */
  began(client: PooledClient, processId: number | undefined): void;
  ended(client: PooledClient): void;
  close(): Promise<void>;
}

/**
 * Tells statements that take long from answers that will never come, by asking PostgreSQL over a connection of its own
 * what the others are at: a limit for statements could not.
 * @param giveUp is given each connection that waits for nothing
 */
export function watchUnanswered(url: string, giveUp: (client: PooledClient) => void): Unanswered {
  const questions = new Map<PooledClient, Question>();
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, lookMilliseconds).unref();

  async function look(): Promise<void> {
    const now = performance.now();
    const waiting = [...questions].filter(([, { began }]) => began < now - patienceMilliseconds);
    if (waiting.length === 0) return;
    const isAtWork = await whoIsAtWork(url);
    for (const [client, question] of waiting) {
      const isWaiting = questions.get(client) === question;
      const { processId, began } = question;
      const isLate = processId === undefined && began < now - aloneMilliseconds;
      if (isWaiting && (isLate || !isAtWork(client, processId))) giveUp(client);
    }
  }

  return {
    began: (client, processId) => void questions.set(client, { began: performance.now(), processId }),
    ended: (client) => void questions.delete(client),
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** As PostgreSQL told it to the driver, which has it undocumented; Kysely reads it there too. */
const processOf = (client: object): number => (client as { processID?: number }).processID ?? 0;

type IsAtWork = (client: PooledClient, processId: number | undefined) => boolean;

/**
 * Whether PostgreSQL works for a connection: for none where it does not answer, for all where it does not say, and for
 * those that wait for a pooler to let them through.
 */
async function whoIsAtWork(url: string): Promise<IsAtWork> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: askMilliseconds,
    query_timeout: askMilliseconds,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; is_ours: boolean }>(
      `select pid, pid = pg_backend_pid() as is_ours from pg_stat_activity where coalesce(state, '') not like 'idle%'`,
    );
    const atWork = new Set(rows.map((row) => row.pid));
    // A pooler tells the driver other numbers than PostgreSQL's.
    const isDirect = rows.find((row) => row.is_ours)?.pid === processOf(client);
    return (asking, processId = isDirect ? processOf(asking) : undefined) =>
      processId === undefined || atWork.has(processId);
  } catch (thrown) {
    if (!(thrown instanceof pg.DatabaseError)) return () => false;
    // A pooler whose server is gone turns new ones away, and has those wait that it let in before.
    return (_, processId) => processId !== undefined || !saysNoServer(thrown);
  } finally {
    void client.end().catch(() => {});
  }
}
