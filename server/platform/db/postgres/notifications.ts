import pg from 'pg';

const reconnectMilliseconds = 1000;
/** Same keepalive as for query connections: a silent one is probed, and dropped after 10 more silent seconds. */
const limits = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
};

/** Whom a listening connection tells. */
export interface Ears {
  /** Listening has begun; earlier notifications were missed. */
  listening(): void;
  heard(payload: string | undefined): void;
}

/**
 * Listens on a channel over a connection of its own, which is made anew whenever it is lost. Behind a pooler in
 * transaction mode it listens and hears nothing, and nothing says so. Answers how to close it.
 */
export function listenTo(url: string, channel: string, ears: Ears): () => Promise<void> {
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;
  let listening = connect();

  async function connect(): Promise<pg.Client | undefined> {
    const client = new pg.Client({ ...limits, connectionString: url });
    client.on('notification', ({ payload }) => ears.heard(payload));
    client.on('error', () => {});
    client.once('end', connectLater);
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      ears.listening();
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

  return async () => {
    isClosed = true;
    clearTimeout(reconnecting);
    // Its end is not waited for: over a network that is gone it would not come.
    void (await listening)?.end();
  };
}
