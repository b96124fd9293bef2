import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type LookupFunction, type Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { OutboundFault } from '../outbound-fault.ts';
import { type PageReach, type PageTarget, targetOf } from '../page-reach.ts';
import { hostOf, type ResolvedAddress } from '../resolve.ts';

/** Hop-by-hop headers. Source: RFC 9110 §7.6.1. */
const neighbourly = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Raw header names and values in alternation, without hop-by-hop headers. */
function forwardedHeaders(raw: readonly string[]): string[] {
  const pairs = Array.from(
    { length: raw.length >> 1 },
    (_, at) => [raw[at * 2] ?? '', raw[at * 2 + 1] ?? ''] as const,
  );
  const hopByHop = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((each) => each.trim().toLowerCase()));
  return pairs
    .filter(([name]) => !neighbourly.has(name.toLowerCase()) && !hopByHop.includes(name.toLowerCase()))
    .flat();
}

const authorityForm = /^(\[[0-9a-f:.]+\]|[^\s:/?#@[\]\\]+):(\d{1,5})$/i;

/** Target of a tunnel, `example.com:443`; undefined if malformed. */
function tunnelTarget(authority: string | undefined): PageTarget | undefined {
  const [, host = '', digits = ''] = authorityForm.exec(authority ?? '') ?? [];
  // Parsed as a URL, which normalises the many spellings of an address.
  const url = host === '' ? null : URL.parse(`http://${host}/`);
  const port = Number(digits);
  return url && port > 0 && port < 65_536 ? { host: hostOf(url), port, isOverTls: undefined } : undefined;
}

/** Target URL of a proxy request; undefined for anything but an absolute http URL. */
function urlOfRequest(target: string | undefined): URL | undefined {
  const url = /^http:\/\//i.test(target ?? '') ? URL.parse(target ?? '') : null;
  return url && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * Connects a client with the server of its tunnel. When the server has finished, the client receives the rest at its
 * own pace; when the server breaks off, so does the client's connection.
 */
function joinTunnel(client: Duplex, upstream: Socket): void {
  client.pipe(upstream).pipe(client);
  upstream.once('close', () => {
    if (!upstream.readableEnded) return void client.destroy();
    // The rest is discarded, but must be read for the end to be noticed.
    client.resume();
  });
}

// Not imported, as in send.ts: that would load a second HTTP client.
const { createServer, request: requestPlain } = process.getBuiltinModule('node:http');

/** A loopback proxy that limits a browser to the targets a page may reach. */
export interface PageProxy {
  /** Address for the browser: `http://127.0.0.1:41231`. */
  readonly url: string;
  /** Closes it with all connections. */
  close(): Promise<void>;
}

export interface PageProxyOptions {
  readonly reach: PageReach;
  /** Maximum bytes transferred; then all connections are closed. */
  readonly bytesMax: number;
  /** Maximum time a connection may stay silent. */
  readonly idleMs?: number;
}

const connectionsMax = 500;
const connectMs = 15_000;
/** Slightly longer than a page stays open. */
const idleMsDefault = 60_000;

/**
 * Starts a proxy for one browser. Names are resolved only here, and connections use the checked addresses, so that
 * DNS rebinding has no effect. Browsers send tunnels (`CONNECT`: https, WebSocket) and absolute-form requests (http)
 * to a proxy.
 */
export async function startPageProxy(options: PageProxyOptions): Promise<PageProxy> {
  const { reach, bytesMax, idleMs = idleMsDefault } = options;
  const open = new Set<Duplex>();
  let received = 0;
  let isClosed = false;

  const hold = <T extends Duplex>(stream: T): T => {
    // A lookup that ends now is too late.
    if (isClosed) stream.destroy();
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    // The other side notices when the connection closes.
    stream.on('error', () => {});
    return stream;
  };
  const endAll = () => {
    for (const stream of open) stream.destroy();
  };
  const count = (bytes: number) => {
    received += bytes;
    if (received > bytesMax) endAll();
  };

  async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    const target = tunnelTarget(request.url);
    if (!target) return refuseTunnel(client, 400);
    try {
      const addresses = await reach.addressesOf(target);
      if (client.destroyed) return;
      const upstream = hold(openTo(addresses, target.port));
      limitTime(upstream, idleMs);
      client.once('close', () => upstream.destroy());
      await connected(upstream);
      upstream.on('data', (part: Buffer) => count(part.length));
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.write(head);
      joinTunnel(client, upstream);
    } catch (thrown) {
      refuseTunnel(client, statusOf(thrown));
    }
  }

  async function forward(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = urlOfRequest(request.url);
    if (!url) return void answer.writeHead(400).end();
    try {
      const addresses = await reach.addressesOf(targetOf(url));
      if (request.socket.destroyed) return;
      const sent = requestPlain(url, {
        method: request.method ?? 'GET',
        headers: forwardedHeaders(request.rawHeaders),
        setHost: false,
        lookup: lookupOf(addresses),
        agent: false,
      });
      sent.once('socket', (socket) => limitTime(hold(socket), idleMs));
      answer.once('close', () => sent.destroy());
      sent.once('response', (response) => {
        response.on('data', (part: Buffer) => count(part.length));
        pass(response, answer);
      });
      // An answer in progress ends with its source: all of it may have arrived before this error.
      sent.on('error', () => answer.headersSent || answer.writeHead(502).end());
      request.pipe(sent);
    } catch (thrown) {
      answer.writeHead(statusOf(thrown)).end();
    }
  }

  const server = createServer();
  server.maxConnections = connectionsMax;
  server.on('connection', (socket) => hold(socket));
  server.on('clientError', (_thrown, socket) => socket.destroy());
  server.on('connect', (request, client, head) => void tunnel(request, client, head));
  server.on('request', (request, answer) => void forward(request, answer));
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      isClosed = true;
      const closed = new Promise<void>((done) => server.close(() => done()));
      endAll();
      await closed;
    },
  };
}

/** Streams an answer to the client; one that cannot be forwarded as HTTP ends there. */
function pass(response: IncomingMessage, answer: ServerResponse): void {
  try {
    answer.writeHead(response.statusCode ?? 502, forwardedHeaders(response.rawHeaders));
    pipeline(response, answer, () => {});
  } catch {
    answer.destroy();
  }
}

const lookupOf =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_name, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else if (first) callback(null, first.address, first.family);
  };

/** Connects to the first address that accepts. */
const openTo = (addresses: readonly ResolvedAddress[], port: number): Socket =>
  // A name that cannot be registered: the lookup returns the checked addresses.
  connect({ host: 'checked.invalid', port, lookup: lookupOf(addresses) });

async function connected(socket: Socket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('connect', resolve);
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('The connection was not made.')));
  await promise;
}

/** Closes a connection that is not established in time, or is idle. */
function limitTime(socket: Socket, idleMs: number): void {
  socket.setTimeout(Math.min(connectMs, idleMs));
  socket.once('connect', () => socket.setTimeout(idleMs));
  socket.once('timeout', () => socket.destroy(new Error('Nothing came in time.')));
}

function refuseTunnel(client: Duplex, status: number): void {
  client.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const statusOf = (thrown: unknown): number =>
  thrown instanceof OutboundFault && thrown.reason === 'address_refused' ? 403 : 502;
