import pg from 'pg';

/**
 * How long a connection may wait for an answer before it is asked elsewhere whether one will come, how often that is
 * looked at, and how long asking may take: a network that swallows everything is noticed within 12 seconds. TCP itself
 * gives up after a quarter of an hour, and its keepalive says nothing of a connection that has sent something.
 */
const patienceMilliseconds = 6000;
const lookMilliseconds = 2000;
const askMilliseconds = 4000;

/** Connections that wait for an answer. */
export interface Unanswered {
  began(client: pg.PoolClient): void;
  ended(client: pg.PoolClient): void;
  close(): Promise<void>;
}

/**
 * Tells statements that take long from answers that will never come, by asking PostgreSQL over a connection of its own
 * what the others are at: a limit for statements could not.
 * @param giveUp is given each connection that waits for nothing
 */
export function watchUnanswered(url: string, giveUp: (client: pg.PoolClient) => void): Unanswered {
  const since = new Map<pg.PoolClient, number>();
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, lookMilliseconds).unref();

  async function look(): Promise<void> {
    const longest = performance.now() - patienceMilliseconds;
    const waiting = [...since].filter(([, began]) => began < longest);
    if (waiting.length === 0) return;
    const isAtWork = await whoIsAtWork(url);
    for (const [client, began] of waiting) {
      const isWaiting = since.get(client) === began;
      if (isWaiting && !isAtWork(processOf(client))) giveUp(client);
    }
  }

  return {
    began: (client) => void since.set(client, performance.now()),
    ended: (client) => void since.delete(client),
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** As PostgreSQL told it to the driver, which has it undocumented; Kysely reads it there too. */
const processOf = (client: object): number => (client as { processID?: number }).processID ?? 0;

/** Which of PostgreSQL's processes work for somebody: none where it does not answer, all where it does not say. */
async function whoIsAtWork(url: string): Promise<(processId: number) => boolean> {
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
    // Behind a pooler the driver is told other numbers than PostgreSQL's.
    if (rows.find((row) => row.is_ours)?.pid !== processOf(client)) return () => true;
    const atWork = new Set(rows.map((row) => row.pid));
    return (processId) => atWork.has(processId);
  } catch (thrown) {
    return () => thrown instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => {});
  }
}
