import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Http } from './server.ts';

/** `localhost` has two addresses, and a server listens on one. */
export const hostOf = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);

/** Listens on all addresses of both kinds; on those of IPv4 alone where the machine has no IPv6. */
export async function listenAt(host: string, listen: (host: string) => Promise<unknown>): Promise<void> {
  try {
    await listen(host);
  } catch (thrown) {
    const isWithout = host === '::' && /^(EAFNOSUPPORT|EADDRNOTAVAIL)$/.test(Object(thrown).code);
    if (!isWithout) throw thrown;
    await listen('0.0.0.0');
  }
}

/** Address of a server that listens, as a browser on this machine reaches it. */
export function addressOfServer(server: Pick<Server, 'address'>, host: string, endsTls: boolean): string {
  const { address, port } = server.address() as AddressInfo;
  const isEverywhere = address === '::' || address === '0.0.0.0';
  const named = isEverywhere
    ? endsTls
      ? 'localhost'
      : '127.0.0.1'
    : host.includes(':')
      ? `[${host}]`
      : host;
  return new URL(`http${endsTls ? 's' : ''}://${named}:${port}`).origin;
}

/** Listener without TLS, beside the one that ends it. */
export interface PlainListener {
  listen(host: string, port: number): Promise<void>;
  port(): number;
  /** Stops accepting; what is open ends with the connections of the other listener. */
  close(): Promise<void>;
}

export function plainListener(server: Server, { refuse }: Pick<Http, 'refuse'>): PlainListener {
  server.on('clientError', refuse);
  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host, port }, () => {
          server.off('error', reject);
          resolve();
        });
      }),
    port: () => (server.address() as AddressInfo).port,
    close: () =>
      server.listening ? new Promise((closed) => server.close(() => closed())) : Promise.resolve(),
  };
}
