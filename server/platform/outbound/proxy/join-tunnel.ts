import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * Has a client and the server that it has a tunnel to speak with each other. Where the server has said all that it had to say, the client is
 * handed the rest in its own time; where it breaks off, so does the client.
 */
export function joinTunnel(client: Duplex, upstream: Socket): void {
  client.pipe(upstream).pipe(client);
  upstream.once('close', () => {
    if (!upstream.readableEnded) return void client.destroy();
    // The rest is discarded, but must be read for the end to be noticed.
    client.resume();
  });
}
