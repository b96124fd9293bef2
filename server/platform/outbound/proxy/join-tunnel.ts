import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * Connects a client with the server of its tunnel. When the server has finished, the client receives the rest at its
 * own pace; when the server breaks off, so does the client's connection.
 */
export function joinTunnel(client: Duplex, upstream: Socket): void {
  client.pipe(upstream).pipe(client);
  upstream.once('close', () => {
    if (!upstream.readableEnded) return void client.destroy();
    // The rest is discarded, but must be read for the end to be noticed.
    client.resume();
  });
}
