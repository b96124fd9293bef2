import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that loses connections, as networks do: at any byte, in either direction. */
export interface DisconnectingProxy {
  readonly url: string;
  /** Connections cut so far. */
  disconnects(): number;
  close(): Promise<void>;
}

/**
 * Starts a TCP proxy before the server at `url`.
 * @param disconnectChance how likely each chunk of bytes is its connection's last; a part of it still gets through
 */
export async function startDisconnectingProxy(
  url: string,
  disconnectChance: number,
): Promise<DisconnectingProxy> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let disconnects = 0;

  function forwardData(from: Socket, to: Socket): void {
    open.add(from);
    from.setNoDelay(true);
    const end = () => {
      open.delete(from);
      from.destroy();
      to.destroy();
    };
    from.on('close', end).on('error', end);
    from.on('data', (chunk: Buffer) => {
      if (Math.random() >= disconnectChance) return void to.write(chunk);
      disconnects += 1;
      to.write(chunk.subarray(0, Math.floor(Math.random() * (chunk.length + 1))), end);
    });
  }

  const server = createServer((caller) => {
    const product = connect(Number(port), hostname);
    forwardData(caller, product);
    forwardData(product, caller);
  });
  server.listen(0, '127.0.0.1', 4096);
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disconnects: () => disconnects,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
