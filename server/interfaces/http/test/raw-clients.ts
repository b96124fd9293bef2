import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach } from 'node:test';
import { type Certificates, createHttp, type Http, type HttpOptions } from '../server.ts';

// Raw socket clients that can send anything, and their server.

let http: Http;
let server: Server;
const clients: Client[] = [];
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  if (!server.listening) return;
  server.close();
  await once(server, 'close');
});

/** Serves requests with this listener until the test ends. */
export async function start(
  listener: RequestListener,
  options: Partial<HttpOptions> = {},
  certificates?: Certificates,
): Promise<void> {
  http = createHttp({
    max: 100,
    perNetworkMax: 100,
    peerOf: (address = '') => ({ address, network: address }),
    baseUrl: () => 'http://hub.example.com',
    onFull: () => {},
    ...options,
    deadlines: { look: 50, check: 50, ...options.deadlines },
  });
  server = http.serve(listener, certificates);
  server.on('clientError', http.refuse);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

export interface Client {
  readonly socket: Socket;
  /** Data received. */
  received(): string;
  readonly closed: Promise<unknown>;
  /** Resolves once it has read this. */
  receives(text: string | RegExp): Promise<void>;
}

/** A client that never closes its side, and reads unless told not to. */
export async function aClient(text = '', from = '127.0.0.1'): Promise<Client> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part;
  });
  socket.on('error', () => {});
  const closed = Promise.race([once(socket, 'end'), once(socket, 'close')]);
  const client: Client = {
    socket,
    received: () => received,
    closed,
    async receives(expected) {
      const isThere = () =>
        typeof expected === 'string' ? received.includes(expected) : expected.test(received);
      while (!isThere()) await once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
    },
  };
  clients.push(client);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return client;
}

export const get = (path = '/', ...lines: string[]): string =>
  `${[`GET ${path} HTTP/1.1`, 'Host: hub.example.com', ...lines].join('\r\n')}\r\n\r\n`;
export const post = (bytes: number): string =>
  `POST / HTTP/1.1\r\nHost: hub.example.com\r\nContent-Length: ${bytes}\r\n\r\n`;

export const hello: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end(`hello ${request.url}`));
};

/** A listener that answers on command. */
export function clientPool() {
  const waiting: (() => void)[] = [];
  const listener: RequestListener = (request, response) => {
    waiting.push(() => response.end(`hello ${request.url}`));
  };
  return {
    listener,
    answerAll() {
      for (const answer of waiting.splice(0)) answer();
    },
    count: () => waiting.length,
  };
}

/** Counts the connections open on the server's side. */
export const openConnectionCount = (): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const patience = AbortSignal.timeout(10_000);
  while (!(await isTrue())) {
    patience.throwIfAborted();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export const isListening = (): boolean => server.listening;

/** Stops with a time limit for slow clients. Returns the duration in milliseconds. */
export async function stop(milliseconds: number): Promise<number> {
  const startedAt = performance.now();
  const drained = http.drain(milliseconds);
  server.close();
  await once(server, 'close');
  drained();
  return performance.now() - startedAt;
}
