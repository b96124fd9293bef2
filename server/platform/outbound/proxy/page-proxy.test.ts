import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createPageReach, type PageReachOptions } from '../page-reach.ts';
import type { Resolve } from '../resolve.ts';
import { type PageProxy, startPageProxy } from './page-proxy.ts';

const request = process.getBuiltinModule('node:http').request;
const names: Record<string, readonly string[]> = {
  'inside.test': ['127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'both.test': ['93.184.215.14', '127.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
};
const resolve: Resolve = async (name) =>
  (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Sends an absolute-form request to the proxy, as browsers do for http. */
function ask(proxy: PageProxy, target: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((answered, failed) => {
    const outgoing = request(
      proxy.url,
      { path: target, headers: { host: 'page.test', ...headers }, agent: false },
      (response) => {
        let body = '';
        response.on('data', (part) => {
          body += part;
        });
        response.on('error', failed);
        response.on('end', () =>
          answered({ status: response.statusCode ?? 0, body, headers: response.headers }),
        );
      },
    );
    outgoing.on('error', failed);
    outgoing.end();
  });
}

/** Opens a tunnel and sends data through it; returns the status and the response. */
function tunnel(proxy: PageProxy, authority: string, payload = ''): Promise<Answer> {
  return new Promise((answered, failed) => {
    const outgoing = request(proxy.url, { method: 'CONNECT', path: authority, agent: false });
    outgoing.on('error', failed);
    outgoing.on('connect', (response, socket) => {
      let body = '';
      const end = () => answered({ status: response.statusCode ?? 0, body, headers: response.headers });
      if (response.statusCode !== 200) {
        socket.destroy();
        return end();
      }
      socket.on('data', (part) => {
        body += part;
      });
      socket.on('error', end);
      socket.on('close', end);
      socket.write(payload);
    });
    outgoing.end();
  });
}

describe('the proxy of pages', () => {
  let site: { origin: string; port: number; requests: string[]; close(): void };
  let proxy: PageProxy;
  let answer: RequestListener;

  async function startProxy(options: Partial<PageReachOptions> = {}, bytesMax = 1_000_000) {
    await proxy?.close();
    proxy = await startPageProxy({ reach: createPageReach({ origins: [], resolve, ...options }), bytesMax });
    return proxy;
  }

  before(async () => {
    const requests: string[] = [];
    const server = createServer((incoming, response) => {
      requests.push(`${incoming.method} ${incoming.url} ${incoming.headers.host}`);
      answer(incoming, response);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    site = {
      origin: `http://127.0.0.1:${port}`,
      port,
      requests,
      close() {
        server.closeAllConnections();
        server.close();
      },
    };
  });
  beforeEach(() => {
    site.requests.splice(0);
    answer = (_incoming, response) => response.end('hello');
  });
  after(async () => {
    await proxy?.close();
    site.close();
  });

  test('the operator’s allowed origins are reachable, by request and tunnel', async () => {
    await startProxy({ origins: [site.origin] });
    const { status, body } = await ask(proxy, `${site.origin}/a?b=c`);
    assert.deepEqual([status, body], [200, 'hello']);
    const through = await tunnel(
      proxy,
      `127.0.0.1:${site.port}`,
      'GET /t HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    assert.match(through.body, /^HTTP\/1.1 200 OK\r\n[\s\S]*hello/);
    assert.deepEqual(site.requests, ['GET /a?b=c page.test', 'GET /t x']);
  });

  test('non-public addresses are refused in every form, and nothing arrives there', async () => {
    await startProxy();
    const hosts = [
      '127.0.0.1',
      'localhost.test',
      'inside.test',
      'both.test',
      'metadata.test',
      'mapped.test',
      '169.254.169.254',
      '10.0.0.1',
      '192.168.1.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[fd00:ec2::254]',
      '0.0.0.0',
      '0',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
    ];
    for (const host of hosts) {
      for (const port of [80, 443]) {
        const { status } = await tunnel(proxy, `${host}:${port}`);
        assert.ok([403, 502, 400].includes(status), `CONNECT ${host}:${port}: ${status}`);
      }
      const { status } = await ask(proxy, `http://${host}/`);
      assert.ok([403, 502].includes(status), `GET ${host}: ${status}`);
    }
    assert.equal((await tunnel(proxy, '127.0.0.1:80')).status, 403);
    assert.equal((await ask(proxy, 'http://inside.test/')).status, 403);
  });

  test('unusual ports are refused, even at allowed hosts', async () => {
    await startProxy({ origins: [site.origin] });
    for (const authority of [
      '127.0.0.1:22',
      '127.0.0.1:80',
      'example.com:25',
      'example.com:0',
      'example.com:70000',
    ]) {
      const { status } = await tunnel(proxy, authority);
      assert.ok(status === 403 || status === 400, `${authority}: ${status}`);
    }
  });

  test('an allowed origin does not include other schemes', async () => {
    await startProxy({ origins: [`https://127.0.0.1:${site.port}`] });
    assert.equal((await ask(proxy, `${site.origin}/`)).status, 403);
    assert.deepEqual(site.requests, []);
  });

  test('the page’s own networks are for its own origin only', async () => {
    await startProxy({ own: { origin: site.origin, networks: ['127.0.0.1'] } });
    assert.equal((await ask(proxy, `${site.origin}/`)).status, 200);
    assert.equal((await ask(proxy, `http://inside.test:${site.port}/`)).status, 403);
  });

  test('a rebinding name is resolved once, and leads to the checked address', async () => {
    let lookups = 0;
    const rebinding: Resolve = async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    const origin = `http://rebind.test:${site.port}`;
    await startProxy({ resolve: rebinding, own: { origin, networks: ['127.0.0.1'] } });
    for (let time = 0; time < 2; time += 1) assert.equal((await ask(proxy, `${origin}/`)).status, 200);
    assert.deepEqual([lookups, site.requests.length], [1, 2]);
    // The same name on a port where that is not allowed.
    assert.equal((await ask(proxy, 'http://rebind.test/')).status, 403);
    assert.equal(lookups, 1);
  });

  test('on an unusual port the page needs an allowed network', async () => {
    const at = (address: string) =>
      createPageReach({
        origins: [],
        own: { origin: 'http://shop.test:22', networks: ['127.0.0.0/8'] },
        resolve: async () => [{ address, family: 4 }],
      }).addressesOf({ host: 'shop.test', port: 22, isOverTls: undefined });
    assert.equal((await at('127.0.0.1')).length, 1);
    await assert.rejects(at('93.184.215.14'), { reason: 'address_refused' });
  });

  test('invalid http addresses and tunnel targets are refused as such', async () => {
    await startProxy({ origins: [site.origin] });
    for (const target of [
      '/',
      'https://example.com/',
      'file:///etc/passwd',
      'ftp://127.0.0.1/',
      'http://a:b@127.0.0.1/',
    ])
      assert.equal((await ask(proxy, target)).status, 400, target);
    for (const authority of ['127.0.0.1', '[::1]', 'user@127.0.0.1:80', '127.0.0.1:80:80'])
      assert.equal((await tunnel(proxy, authority)).status, 400, authority);
    assert.deepEqual(site.requests, []);
  });

  test('hop-by-hop headers are removed, and all others forwarded', async () => {
    await startProxy({ origins: [site.origin] });
    let headers: Record<string, unknown> = {};
    answer = (incoming, response) => {
      headers = incoming.headers;
      response
        .writeHead(418, { 'set-cookie': ['a=1', 'b=2'], 'x-own': 'é', 'keep-alive': 'timeout=9' })
        .end();
    };
    const reply = await ask(proxy, `${site.origin}/`, {
      'proxy-authorization': 'Basic c2VjcmV0',
      connection: 'x-private',
      'x-private': '1',
      'x-public': '2',
    });
    assert.equal(reply.status, 418);
    assert.deepEqual(reply.headers['set-cookie'], ['a=1', 'b=2']);
    assert.equal(headers['proxy-authorization'], undefined);
    assert.equal(headers['x-private'], undefined);
    assert.equal(headers['x-public'], '2');
  });

  test('beyond its byte limit every connection ends', async () => {
    await startProxy({ origins: [site.origin] }, 100_000);
    answer = (_incoming, response) => {
      const part = Buffer.alloc(64 * 1024);
      const pour = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', pour);
      pour();
    };
    await assert.rejects(ask(proxy, `${site.origin}/`));
    const reply = await tunnel(proxy, `127.0.0.1:${site.port}`, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    assert.ok(reply.body.length <= 300_000, String(reply.body.length));
  });

  test('closing ends open tunnels', async () => {
    const silent = createTcpServer((socket) => socket.on('error', () => {}));
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = silent.address() as AddressInfo;
    const own = await startPageProxy({
      reach: createPageReach({ origins: [`http://127.0.0.1:${port}`], resolve }),
      bytesMax: 1000,
    });
    const arrived = new Promise((done) => silent.once('connection', (socket) => socket.once('data', done)));
    const open = tunnel(own, `127.0.0.1:${port}`, 'x');
    await arrived;
    await own.close();
    assert.equal((await open).status, 200);
    await new Promise<void>((closed) => silent.close(() => closed()));
  });

  test('garbage ends only its own connection', async () => {
    await startProxy({ origins: [site.origin] });
    const { port } = new URL(proxy.url);
    await new Promise<void>((ended) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('\0\x01 nonsense\r\n\r\n'));
      socket.on('error', () => {});
      socket.on('close', () => ended());
    });
    assert.equal((await ask(proxy, `${site.origin}/`)).status, 200);
  });
});
