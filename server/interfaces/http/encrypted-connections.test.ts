import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { connect as connectTls, createSecureContext, type TLSSocket } from 'node:tls';
import { createTlsAuthority } from '../../test/tls-authority.ts';
import { aClient, get, hello, openConnectionCount, start, until } from './test/raw-clients.ts';

// Connections that are encrypted here: counted and ended as all others, and before the handshake too.

const authority = createTlsAuthority();
const context = createSecureContext(authority.issue(['hub.example.com']));
const certificates = { contextFor: (name: string) => (name === 'hub.example.com' ? context : undefined) };

interface Encrypted {
  readonly socket: TLSSocket;
  /** False where the server ended it first. */
  readonly isSecure: Promise<boolean>;
  readonly closed: Promise<void>;
}

async function encrypted(servername: string): Promise<Encrypted> {
  const { socket: plain } = await aClient();
  const socket = connectTls({ socket: plain, servername, ca: [authority.pem] });
  // The end of what the server sends is enough: the client keeps its own side open.
  const closed = new Promise<void>((resolve) => {
    socket.on('error', () => {}).resume();
    for (const event of ['end', 'close']) socket.once(event, () => resolve());
  });
  const secure = new Promise<boolean>((resolve) => socket.once('secureConnect', () => resolve(true)));
  return { socket, closed, isSecure: Promise.race([secure, closed.then(() => false)]) };
}

async function answerOver({ socket, isSecure }: Encrypted, path: string): Promise<string> {
  assert.equal(await isSecure, true);
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part;
  });
  socket.write(get(path));
  await until(() => received.includes('hello '));
  return received;
}

describe('a server that ends TLS', () => {
  test('serves its names, and disconnects unknown ones and other protocols', async () => {
    await start(hello, {}, certificates);
    assert.match(await answerOver(await encrypted('hub.example.com'), '/x'), /^HTTP\/1\.1 200.*hello \/x$/s);
    for (const name of ['other.example.com', '']) {
      assert.equal(await (await encrypted(name)).isSecure, false, name);
    }
    await (await aClient(get('/plain'))).closed;
    await until(async () => (await openConnectionCount()) === 1);
  });

  test('disconnects slow handshakes', async () => {
    await start(hello, { deadlines: { handshake: 200 } }, certificates);
    const silent = await aClient();
    await silent.closed;
    assert.equal(silent.received(), '');
    await until(async () => (await openConnectionCount()) === 0);
  });

  test('counts connections before the handshake, and continues afterwards', async () => {
    await start(hello, { perNetworkMax: 2 }, certificates);
    const oldest = await aClient();
    const idle = await encrypted('hub.example.com');
    assert.equal(await idle.isSecure, true);
    const next = await encrypted('hub.example.com');
    await oldest.closed;
    assert.match(await answerOver(next, '/next'), /hello \/next/);
    const last = await encrypted('hub.example.com');
    await idle.closed;
    assert.match(await answerOver(last, '/last'), /hello \/last/);
  });
});
