import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Http } from './server.ts';

/** `localhost` resolves to two addresses, but a server listens on one. */
export const hostOf = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);

/** Listens on all IPv4 and IPv6 addresses, or only IPv4 if the machine has no IPv6. */
export async function listenAt(host: string, listen: (host: string) => Promise<unknown>): Promise<void> {
  try {
    await listen(host);
  } catch (thrown) {
    const isWithout = host === '::' && /^(EAFNOSUPPORT|EADDRNOTAVAIL)$/.test(Object(thrown).code);
    if (!isWithout) throw thrown;
    await listen('0.0.0.0');
  }
}

/** Address of a listening server, as a browser on this machine opens it. */
export function addressOfServer(
  server: Pick<Server, 'address'>,
  host: string,
  terminatesTls: boolean,
): string {
  const { address, port } = server.address() as AddressInfo;
  const isUnspecified = address === '::' || address === '0.0.0.0';
  const ownHost = terminatesTls ? 'localhost' : '127.0.0.1';
  const namedHost = host.includes(':') ? `[${host}]` : host;
  return new URL(`http${terminatesTls ? 's' : ''}://${isUnspecified ? ownHost : namedHost}:${port}`).origin;
}

/** Plain HTTP listener next to the TLS one. */
export interface PlainListener {
  listen(host: string, port: number): Promise<void>;
  port(): number;
  /** Stops accepting connections; open ones end with those of the other listener. */
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
