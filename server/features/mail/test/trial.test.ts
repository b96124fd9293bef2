import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createServer as createTlsServer } from 'node:tls';
import { createConnect } from '../../../platform/outbound/index.ts';
import { createTlsAuthority } from '../../../test/tls-authority.ts';
import { createSmtpTrial } from '../provider/smtp-trial.ts';
import { readSmtpAddress } from '../rules/smtp-address.ts';
import { startMailServer } from './mail-server.ts';

const here = [{ address: '127.0.0.1', family: 4 }];
const resolve = (name: string) =>
  name === 'mail.example.com' ? Promise.resolve(here) : Promise.reject(new Error(`no ${name}`));

const attempt = (url: string, deadlineMs?: number) => {
  const server = readSmtpAddress(url);
  assert.ok(server);
  return createSmtpTrial(createConnect({ allowed: 'all', resolve }), deadlineMs)(server, undefined);
};

async function aMailServer(t: TestContext) {
  const server = await startMailServer();
  t.after(() => server.close());
  return server;
}

/** Port of a server that treats each connection so. */
async function listen(t: TestContext, treat: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    treat(socket);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  return address.port;
}

test('a server that accepts the connection and the password can be used, and gets no mail', async (t) => {
  const { port, received } = await aMailServer(t);
  assert.equal(await attempt(`smtp://127.0.0.1:${port}?tls=off`), undefined);
  assert.equal(await attempt(`smtp://post:secret-word@127.0.0.1:${port}?tls=off`), undefined);
  assert.equal(received.length, 0);
});

test('a refused password is told in the server’s own words', async (t) => {
  const { port } = await aMailServer(t);
  const problem = await attempt(`smtp://post:wrong@127.0.0.1:${port}?tls=off`);
  assert.match(problem?.what ?? '', /refused the user name or the password/);
  assert.match(problem?.said ?? '', /^535 5\.7\.8 No/);
  assert.match(problem?.todo ?? '', /app password/);
});

test('the reason names the port, the name, or the encryption that is wrong', async (t) => {
  const { port } = await aMailServer(t);
  const what = async (url: string) => (await attempt(url))?.what;
  assert.match((await what(`smtp://mail.example.org:${port}`)) ?? '', /name was not found/);
  assert.match((await what(`smtp://127.0.0.1:${port}`)) ?? '', /No encrypted connection/);
  assert.match((await what(`smtps://127.0.0.1:${port}`)) ?? '', /No encrypted connection/);
  const closed = await startMailServer();
  await closed.close();
  assert.equal(await what(closed.url), `The server refused the connection at port ${closed.port}.`);
  const page = await listen(t, (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  assert.match((await what(`smtp://127.0.0.1:${page}?tls=off`)) ?? '', /No mail server answers/);
});

test('a certificate that nobody trusts is refused', async (t) => {
  const server = createTlsServer(createTlsAuthority().issue(['other.example.com']), (socket) =>
    socket.on('error', () => {}).end('220 ready\r\n'),
  );
  server.on('tlsClientError', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => server.close());
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const problem = await attempt(`smtps://mail.example.com:${address.port}`);
  assert.match(problem?.what ?? '', /certificate/);
});

test('a silent server ends the trial at its deadline', async (t) => {
  const port = await listen(t, () => {});
  const problem = await attempt(`smtp://127.0.0.1:${port}?tls=off`, 200);
  assert.match(problem?.what ?? '', /not within 15 seconds/);
});
