import pg from 'pg';

const reconnectMilliseconds = 1000;
/** Same keepalive as for query connections: a silent one is probed, and dropped after 10 more silent seconds. */
const limits = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
};

/** Receiver of a listening connection's events. */
export interface ChannelListener {
  /** Listening has begun; earlier notifications were missed. */
  listening(): void;
  receive(payload: string | undefined): void;
}

/**
 * Listens on a channel over a dedicated connection, which is re-established when lost. Behind a pooler in
 * transaction mode, it receives nothing and no error says so. Returns the function that closes it.
 */
export function listenTo(url: string, channel: string, listener: ChannelListener): () => Promise<void> {
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;
  let listening = connect();

  async function connect(): Promise<pg.Client | undefined> {
    const client = new pg.Client({ ...limits, connectionString: url });
    client.on('notification', ({ payload }) => listener.receive(payload));
    client.on('error', () => {});
    client.once('end', connectLater);
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      listener.listening();
      return client;
    } catch {
      // An established connection also emits 'end'; scheduling the reconnect twice is harmless.
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
    // Not awaited: on a dead network it would never end.
    void (await listening)?.end();
  };
}
