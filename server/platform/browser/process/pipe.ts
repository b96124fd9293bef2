import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';

/** DevTools protocol over two pipes, with messages terminated by a zero byte (`--remote-debugging-pipe`). */
export function pipeTransport(to: Writable, from: Readable): ConnectionTransport {
  const transport: ConnectionTransport = {
    send(message) {
      to.write(`${message}\0`);
    },
    close() {
      to.destroy();
      from.destroy();
    },
  };
  let parts: string[] = [];
  from.setEncoding('utf8');
  from.on('data', (text: string) => {
    const [first = '', ...others] = text.split('\0');
    parts.push(first);
    for (const next of others) {
      const message = parts.join('');
      parts = [next];
      transport.onmessage?.(message);
    }
  });
  from.on('close', () => transport.onclose?.());
  for (const stream of [to, from]) stream.on('error', () => {});
  return transport;
}
