import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { createPageReach } from '../page-reach.ts';
import type { Resolve } from '../resolve.ts';
import { type PageProxy, startPageProxy } from './page-proxy.ts';

const request = process.getBuiltinModule('node:http').request;
const fileBytes = 8 * 1024 * 1024 + 50_000;

/** A server with a handler for each connection. */
async function startServer(serve: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    serve(socket);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    sockets,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Writes a large file at once and closes the connection. */
const collectText = (socket: Socket) =>
  void socket.once('data', () => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${fileBytes}\r\nConnection: close\r\n\r\n`);
    socket.end(Buffer.alloc(fileBytes));
  });

/** Reads to the end, pausing after each piece. */
async function bytesReadSlowly(from: IncomingMessage | Socket): Promise<number> {
  let bytes = 0;
  for await (const part of from) {
    bytes += part.length;
    await new Promise((resume) => setTimeout(resume, 2));
  }
  return bytes;
}

describe('a connection through the proxy of pages', { timeout: 60_000 }, () => {
  const ends: (() => unknown)[] = [];
  after(async () => {
    for (const end of ends) await end();
  });

  async function startProxy(port: number, resolve?: Resolve, idleMs?: number): Promise<PageProxy> {
    const proxy = await startPageProxy({
      reach: createPageReach({
        origins: [`http://127.0.0.1:${port}`, `http://slow.test:${port}`],
        ...(resolve ? { resolve } : {}),
      }),
      bytesMax: 100_000_000,
      ...(idleMs === undefined ? {} : { idleMs }),
    });
    ends.push(() => proxy.close());
    return proxy;
  }
  async function serving(serve: (socket: Socket) => void) {
    const server = await startServer(serve);
    ends.push(() => server.close());
    return server;
  }
  /** Opens a tunnel to a target. */
  function tunnelTo(proxy: PageProxy, authority: string): Promise<Socket> {
    return new Promise((opened, failed) => {
      const outgoing = request(proxy.url, { method: 'CONNECT', path: authority, agent: false });
      outgoing.on('error', failed);
      outgoing.on('connect', (_response, socket: Socket) => opened(socket));
      outgoing.end();
    });
  }

  test('delivers a whole file to a slow reader, however soon its server leaves', async () => {
    const { port } = await serving(collectText);
    const proxy = await startProxy(port);
    const response = await new Promise<IncomingMessage>((answered, failed) => {
      const outgoing = request(proxy.url, { path: `http://127.0.0.1:${port}/`, agent: false }, answered);
      outgoing.on('error', failed).end();
    });
    assert.equal(await bytesReadSlowly(response), fileBytes);
  });

  test('delivers a whole file to a slow reader through a tunnel', async () => {
    const { port } = await serving(collectText);
    const tunnel = await tunnelTo(await startProxy(port), `127.0.0.1:${port}`);
    tunnel.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    assert.ok((await bytesReadSlowly(tunnel)) > fileBytes);
  });

  test('that breaks off is not a complete response', async () => {
    const { port } = await serving((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nsome');
      setTimeout(() => socket.resetAndDestroy(), 50);
    });
    const proxy = await startProxy(port);
    const response = await new Promise<IncomingMessage>((answered) => {
      request(proxy.url, { path: `http://127.0.0.1:${port}/`, agent: false }, answered).end();
    });
    await assert.rejects(bytesReadSlowly(response));
  });

  for (const kind of ['CONNECT', 'GET'])
    test(`is not made once the proxy is closed during name resolution: ${kind}`, async () => {
      const requested = Promise.withResolvers<void>();
      const found = Promise.withResolvers<void>();
      const { port, sockets } = await serving(() => {});
      const proxy = await startProxy(port, async () => {
        requested.resolve();
        await found.promise;
        return [{ address: '127.0.0.1', family: 4 }];
      });
      const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
      socket.on('error', () => {});
      const path = kind === 'GET' ? `http://slow.test:${port}/` : `slow.test:${port}`;
      socket.write(`${kind} ${path} HTTP/1.1\r\nHost: slow.test:${port}\r\n\r\n`);
      await requested.promise;
      await proxy.close();
      found.resolve();
      // An outgoing connection would have been made by now.
      await new Promise((resume) => setTimeout(resume, 100));
      assert.equal(sockets.size, 0);
    });

  test('times out when idle', async () => {
    const { port } = await serving(() => {});
    const tunnel = await tunnelTo(await startProxy(port, undefined, 100), `127.0.0.1:${port}`);
    assert.equal(await bytesReadSlowly(tunnel), 0);
  });
});
