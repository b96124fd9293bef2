import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { describe, test } from 'node:test';
import {
  aClient,
  clientPool,
  get,
  hello,
  isListening,
  openConnectionCount,
  post,
  start,
  stop,
  until,
} from './test/raw-clients.ts';

// Clients over real sockets, and our handling of their connections.

describe('a client that speaks no HTTP', () => {
  test('is told so, and its half-open connection ends', async () => {
    await start(hello);
    const client = await aClient('rubbish\r\n\r\n');
    await client.receives(/"detail":"The request is not valid HTTP\."/);
    assert.match(client.received(), /^HTTP\/1\.1 400 Bad Request\r\n/);
    for (let count = 0; count < 20; count++) client.socket.write('more of it\r\n\r\n');
    await until(async () => (await openConnectionCount()) === 0);
    assert.equal(client.received().split('HTTP/1.1').length, 2, 'once');
  });

  test('is disconnected, even if it does not read the reason', async () => {
    await start(hello);
    const client = await aClient('rubbish\r\n\r\n');
    client.socket.pause();
    await until(async () => (await openConnectionCount()) === 0);
  });

  test('gets earlier answers first, and then its own', async () => {
    const { listener, answerAll, count } = clientPool();
    await start(listener);
    const client = await aClient(`${get('/first')}rubbish\r\n\r\n`);
    await until(() => count() === 1);
    answerAll();
    await client.closed;
    assert.match(client.received(), /^HTTP\/1\.1 200 OK\r\n.*hello \/first$/s);
    await until(async () => (await openConnectionCount()) === 0);
  });
});

describe('a timeout', () => {
  const deadlines = { headers: 200, request: 400 };
  for (const [what, text] of [
    ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    ['a body', `${post(100)}{`],
  ] as const) {
    test(`disconnects senders that trickle ${what}`, async () => {
      await start(hello, { deadlines });
      const client = await aClient(text);
      const dribble = setInterval(() => client.socket.write('x'), 50);
      await client.receives('The request did not arrive in time.');
      await until(async () => (await openConnectionCount()) === 0);
      clearInterval(dribble);
    });
  }

  test('disconnects silent clients without a response, which could be mistaken for another’s', async () => {
    await start(hello, { deadlines });
    const client = await aClient();
    await client.closed;
    assert.equal(client.received(), '');
  });

  test('disconnects clients that read nothing, but not slow readers', async () => {
    const large = 'x'.repeat(20 * 1024 * 1024);
    const listener: RequestListener = (request, response) => {
      if (request.url === '/piece') return void response.end(large);
      response.writeHead(200);
      const write = (): void => {
        while (!response.destroyed && response.write(large.slice(0, 65_536)));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    };
    // Long enough for a reader in this process, which gets its turn late on a busy machine.
    const take = 1000;
    await start(listener, { deadlines: { take } });
    const unread = [await aClient(get('/stream')), await aClient(get('/stream'))];
    for (const { socket } of unread) socket.pause();
    const slow = await aClient(get('/stream'));
    // A fast machine sends more in that time than fits into a string.
    slow.socket.removeAllListeners('data').resume();
    const startedAt = performance.now();
    await until(async () => (await openConnectionCount()) === 1);
    assert.ok(performance.now() - startedAt >= take);
    const bytesRead = slow.socket.bytesRead;
    await until(() => slow.socket.bytesRead > bytesRead + 1024 * 1024);
  });
});

describe('many requests over one connection', () => {
  test('are answered in their order', async () => {
    await start(hello);
    const client = await aClient(Array.from({ length: 20 }, (_, index) => get(`/${index}`)).join(''));
    await client.receives('hello /19');
    const order = [...client.received().matchAll(/hello \/(\d+)/g)].map(([, index]) => Number(index));
    assert.deepEqual(
      order,
      Array.from({ length: 20 }, (_, index) => index),
    );
  });

  test('are not all started while the first is running', async () => {
    const { listener, count } = clientPool();
    await start(listener);
    const client = await aClient(get().repeat(1000));
    await client.closed;
    assert.ok(count() <= 33, `${count()} were begun`);
    await until(async () => (await openConnectionCount()) === 0);
  });
});

test('a CONNECT ends the connection, and an Upgrade is ignored', async () => {
  await start(hello);
  const tunnel = await aClient('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
  await tunnel.closed;
  const upgrade = await aClient(get('/plain', 'Connection: Upgrade', 'Upgrade: websocket'));
  await upgrade.receives('hello /plain');
  const patient = await aClient(post(2).replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'));
  await patient.receives('100 Continue');
  patient.socket.write('{}');
  await patient.receives('hello /');
});

describe('at one address’s connection limit', () => {
  test('a new one replaces the oldest idle one', async () => {
    const { listener, answerAll, count } = clientPool();
    await start(listener, { perNetworkMax: 3 });
    const working = await aClient(get('/work'));
    await until(() => count() === 1);
    const oldest = await aClient();
    const newer = await aClient('GET / HTTP');
    const next = await aClient(get('/next'));
    await oldest.closed;
    const other = await aClient(get('/other'), '127.0.0.2');
    await until(() => count() === 3);
    answerAll();
    await Promise.all([
      working.receives('hello /work'),
      next.receives('hello /next'),
      other.receives('hello /other'),
    ]);
    assert.equal(newer.socket.readyState, 'open');
  });

  test('it replaces one with an incomplete request, if none is idle', async () => {
    const { listener, answerAll, count } = clientPool();
    await start(listener, { perNetworkMax: 2 });
    const working = await aClient(get('/work'));
    const sending = await aClient(`${post(10)}{`);
    await until(() => count() === 2);
    const next = await aClient(get('/next'));
    await sending.closed;
    await until(() => count() === 3);
    answerAll();
    await Promise.all([working.receives('hello /work'), next.receives('hello /next')]);
  });

  test('it is closed at once, if all are busy', async () => {
    const { listener, answerAll, count } = clientPool();
    let calls = 0;
    await start(listener, { perNetworkMax: 2, onFull: () => calls++ });
    const working = [await aClient(get('/a')), await aClient(get('/b'))];
    await until(() => count() === 2);
    const refused = await aClient(get('/c'));
    await refused.closed;
    assert.equal(calls, 1);
    answerAll();
    for (const client of working) await client.receives('hello /');
  });

  test('a trusted proxy is limited only by the total', async () => {
    const { listener, count } = clientPool();
    const peerOf = (address = '') => ({ address, network: undefined });
    await start(listener, { perNetworkMax: 2, max: 5, peerOf });
    for (let index = 0; index < 5; index++) await aClient(get());
    await until(() => count() === 5);
    const refused = await aClient(get());
    await refused.closed;
    assert.equal(count(), 5);
  });
});

describe('a stop', () => {
  test('closes idle connections at once, and awaits running ones', async () => {
    const { listener, answerAll, count } = clientPool();
    await start(listener);
    for (const text of ['', 'GET / HT', 'rubbish\r\n\r\n']) await aClient(text);
    const working = await aClient(get('/work'));
    await until(() => count() === 1);
    const stopping = stop(0);
    await until(async () => (await openConnectionCount()) === 1);
    answerAll();
    await working.receives('hello /work');
    await stopping;
  });

  test('lets a client read its response to the end', async () => {
    const length = 16 * 1024 * 1024;
    await start((_request, response) => response.end('x'.repeat(length)));
    const client = await aClient(get());
    await client.receives('\r\n\r\n');
    client.socket.pause();
    const stopping = stop(20_000);
    await until(() => !isListening());
    client.socket.resume();
    await stopping;
    await client.closed;
    assert.equal(client.received().length - client.received().indexOf('\r\n\r\n') - 4, length);
  });

  test('does not wait for stalled clients', async () => {
    const length = 64 * 1024 * 1024;
    await start((request, response) => request.resume().once('end', () => response.end('x'.repeat(length))), {
      deadlines: { grace: 300 },
    });
    await aClient(`${post(10)}{`);
    const still = await aClient(get());
    await still.receives('\r\n\r\n');
    still.socket.pause();
    assert.ok((await stop(60_000)) < 20_000);
  });

  test('ends in time, however slowly a client reads', async () => {
    await start((_request, response) => response.end('x'.repeat(64 * 1024 * 1024)), {
      deadlines: { grace: 1000 },
    });
    const slow = await aClient(get());
    slow.socket.on('data', () => {
      slow.socket.pause();
      setTimeout(() => slow.socket.resume(), 10);
    });
    await slow.receives('\r\n\r\n');
    const milliseconds = await stop(1500);
    assert.ok(milliseconds >= 1000 && milliseconds < 20_000, `${milliseconds} ms`);
  });
});
