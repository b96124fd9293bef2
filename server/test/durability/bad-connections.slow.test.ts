import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import { type ConnectedSite, connectSite } from './connected-site.ts';
import { type Installation, onSqlite } from './installation.ts';
import type { ServerProcess } from './server-process.ts';

// Clients that connect and then do not do their part, against a server that may have few files open.

const openFiles = 512;
const badOnes = 600;
const stopSeconds = 10;

let installation: Installation;
let server: ServerProcess;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await server.end('SIGKILL');
  await installation.remove();
});

async function start(environment: Record<string, string> = {}): Promise<URL> {
  installation = onSqlite();
  server = installation.launch({
    environment: { STOP_SECONDS: `${stopSeconds}`, ...environment },
    openFilesMax: openFiles,
  });
  return new URL(await server.ready);
}

/** Connects, sends a text, and then neither reads nor closes. The server may have closed it already. */
async function dangle(url: URL, text: string, from = '127.0.0.1'): Promise<Socket> {
  const client = connect({
    port: Number(url.port),
    host: url.hostname,
    localAddress: from,
    allowHalfOpen: true,
  });
  clients.push(client);
  client.on('error', () => {});
  await Promise.race([once(client, 'connect'), once(client, 'close')]);
  if (text !== '') client.write(text);
  client.pause();
  return client;
}

const head = (url: URL, start: string, ...lines: string[]): string =>
  `${[`${start} HTTP/1.1`, `Host: ${url.host}`, ...lines].join('\r\n')}\r\n\r\n`;

/** What each kind of bad client sends. */
const kinds: Record<string, (url: URL, site: ConnectedSite) => string> = {
  'send rubbish': () => 'rubbish\r\n\r\n',
  'say nothing': () => '',
  'begin their headers': (url) => `GET / HTTP/1.1\r\nHost: ${url.host}\r\nX-Slow: `,
  'begin their body': (url, { token }) =>
    `${head(url, 'POST /api/control-plane/events', `Authorization: Bearer ${token}`, 'Content-Type: application/json', 'Content-Length: 1000')}{`,
  'wait to be told to go on': (url, { token }) =>
    head(
      url,
      'POST /api/control-plane/events',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
      'Expect: 100-continue',
    ),
  'ask and stay': (url) => head(url, 'GET /healthz'),
  'want to be tunnelled': (url) => head(url, 'CONNECT example.com:443'),
};

describe(`with ${openFiles} files and ${badOnes} clients that`, { timeout: 300_000 }, () => {
  for (const [kind, text] of Object.entries(kinds)) {
    test(`${kind}, others are served, and a stop is quick`, async (context) => {
      const url = await start();
      const site = await connectSite(url.origin);
      for (let count = 0; count < badOnes; count++) await dangle(url, text(url, site));
      await assertServes(url, '127.0.0.1');
      await assertServes(url, '127.0.0.2');
      await assertStops(context.diagnostic.bind(context));
    });
  }
});

test('a stop ends in time despite hundreds of stalled clients', {
  timeout: 300_000,
}, async (context) => {
  const url = await start();
  const site = await connectSite(url.origin);
  const stream = head(url, 'GET /api/command-center/changes/stream', `Authorization: Bearer ${site.session}`);
  const large = head(url, 'GET /openapi.json').repeat(30);
  const texts = [...Object.values(kinds).map((text) => text(url, site)), stream, large];
  for (let count = 0; count < 200; count++) {
    await dangle(url, texts[count % texts.length] ?? '', `127.0.1.${count % 20}`);
  }
  await assertStops(context.diagnostic.bind(context));
});

/** A client from this address is answered, and soon. */
async function assertServes(url: URL, from: string): Promise<void> {
  const client = await dangle(url, head(url, 'GET /readyz', 'Connection: close'), from);
  client.resume();
  const [answer] = await once(client, 'data', { signal: AbortSignal.timeout(5000) });
  assert.match(String(answer), /^HTTP\/1.1 200 /);
}

async function assertStops(tell: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  assert.deepEqual(await server.end('SIGTERM'), { code: 0, signal: null }, server.output());
  const seconds = (performance.now() - startedAt) / 1000;
  assert.ok(seconds < stopSeconds, `it took ${seconds} s`);
  tell(`stopped in ${seconds.toFixed(2)} s`);
}
