import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere): while the server is
 * stopped, one of those would take its port.
 */
const ports = { from: 20_000, to: 32_000 };

/** A port for a server that cannot be asked to choose its own. Until it listens, another may take it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.from + Math.floor(Math.random() * (ports.to - ports.from));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
