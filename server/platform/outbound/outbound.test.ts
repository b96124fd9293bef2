import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createOutbound, type Outbound, OutboundFault } from './index.ts';
import { createAddressGuard } from './public-addresses.ts';
import type { Resolve } from './resolve.ts';

const loopback = ['127.0.0.1', '::1'];
const request = (url: string, timeoutMs = 5000) => ({
  url: new URL(url),
  method: 'POST' as const,
  headers: {},
  body: 'hello',
  timeoutMs,
  answerBytesMax: 1000,
});

async function faultOf(sending: Promise<unknown>): Promise<OutboundFault> {
  const thrown = await sending.then(
    () => assert.fail('There was an answer.'),
    (reason: unknown) => reason,
  );
  assert.ok(thrown instanceof OutboundFault, String(thrown));
  return thrown;
}

describe('addresses that may be connected to', () => {
  const guard = createAddressGuard([]);

  for (const address of ['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001::5']) {
    test(`${address} is public`, () => assert.ok(guard.allows(address)));
  }

  for (const [address, what] of [
    ['127.0.0.1', 'loopback'],
    ['127.8.9.1', 'loopback'],
    ['::1', 'loopback'],
    ['0.0.0.0', 'unspecified'],
    ['::', 'unspecified'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'shared'],
    ['100.100.100.200', 'metadata in the shared network'],
    ['169.254.169.254', 'metadata in the link-local network'],
    ['168.63.129.16', 'metadata under a public number'],
    ['fd00:ec2::254', 'metadata in the unique-local network'],
    ['fe80::1', 'link-local'],
    ['fe80::1%lo', 'link-local with a zone'],
    ['fc00::1', 'unique-local'],
    ['fec0::1', 'site-local'],
    ['224.0.0.1', 'multicast'],
    ['ff02::1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['240.0.0.1', 'reserved'],
    ['192.0.2.1', 'documentation'],
    ['198.18.0.1', 'benchmarks'],
    ['192.0.0.8', 'protocol assignments'],
    ['::ffff:127.0.0.1', 'IPv4 mapped into IPv6'],
    ['::ffff:8.8.8.8', 'IPv4 mapped into IPv6'],
    ['::ffff:0:127.0.0.1', 'IPv4 translated into IPv6'],
    ['::127.0.0.1', 'IPv4 compatible IPv6'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['64:ff9b:1::7f00:1', 'NAT64 of a local network'],
    ['2002:7f00:1::', '6to4'],
    ['2001:0:7f00:1::', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['100::1', 'discard'],
  ] as const) {
    test(`${address} is not: ${what}`, () => assert.ok(!guard.allows(address)));
  }

  test('the operator’s allowed networks may be connected to, and nothing else', () => {
    const lenient = createAddressGuard(['10.0.0.0/8', '192.168.1.20', 'fd00::/8']);
    assert.ok(lenient.allows('10.200.0.1'));
    assert.ok(lenient.allows('192.168.1.20'));
    assert.ok(lenient.allows('fd12::1'));
    assert.ok(!lenient.allows('192.168.1.21'));
    assert.ok(!lenient.allows('127.0.0.1'));
    assert.ok(!lenient.allows('fe80::1'));
  });
});

describe('sending', () => {
  let answer: RequestListener = (_request, response) => response.end('yes');
  const requests: string[] = [];
  const server = createServer((incoming, response) => {
    requests.push(`${incoming.method} ${incoming.headers.host} ${incoming.url}`);
    answer(incoming, response);
  });
  let port: number;
  let outbound: Outbound;
  before(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    port = (server.address() as AddressInfo).port;
    outbound = createOutbound({ allowed: loopback });
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  test('returns status, headers and the start of the body', async () => {
    answer = (_request, response) => response.writeHead(202, { 'x-kind': 'long' }).end('y'.repeat(5000));
    const { status, headers, body } = await outbound.send(request(`http://127.0.0.1:${port}/in`));
    assert.equal(status, 202);
    assert.equal(headers['x-kind'], 'long');
    assert.equal(body.toString(), 'y'.repeat(1000));
  });

  test('private addresses are refused in every spelling, and nothing is sent', async () => {
    const guarded = createOutbound({ allowed: [] });
    requests.length = 0;
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '127.1',
      '[::1]',
      '[::ffff:7f00:1]',
      '0',
    ]) {
      const fault = await faultOf(guarded.send(request(`http://${host}:${port}/`)));
      assert.equal(fault.reason, 'address_refused', host);
      assert.doesNotMatch(fault.message, /127|::/);
    }
    assert.deepEqual(requests, []);
  });

  test('a name is refused if any of its addresses is private', async () => {
    const resolve: Resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.5', family: 4 },
    ];
    const fault = await faultOf(
      createOutbound({ allowed: [], resolve }).send(request('https://hooks.example.com/')),
    );
    assert.equal(fault.reason, 'address_refused');
  });

  test('connections use the checked address: a name is resolved once', async () => {
    answer = (_request, response) => response.end();
    let times = 0;
    // DNS rebinding: the second lookup would return another address.
    const resolve: Resolve = async () => {
      times += 1;
      return [{ address: times === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    const rebound = createOutbound({ allowed: ['127.0.0.1'], resolve });
    requests.length = 0;
    assert.equal((await rebound.send(request(`http://hooks.example.com:${port}/a`))).status, 200);
    assert.equal(times, 1);
    assert.deepEqual(requests, [`POST hooks.example.com:${port} /a`]);
    const fault = await faultOf(rebound.send(request(`http://hooks.example.com:${port}/b`)));
    assert.equal(fault.reason, 'address_refused');
  });

  test('redirects are returned, not followed', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end();
    requests.length = 0;
    assert.equal((await outbound.send(request(`http://localhost:${port}/first`))).status, 302);
    assert.deepEqual(requests, [`POST localhost:${port} /first`]);
  });

  test('unresponsive servers and names time out', async () => {
    answer = () => {};
    const slow = await faultOf(outbound.send(request(`http://127.0.0.1:${port}/`, 50)));
    assert.equal(slow.reason, 'timeout');
    const resolve: Resolve = () => new Promise(() => {});
    const unresolving = createOutbound({ allowed: [], resolve });
    assert.equal(
      (await faultOf(unresolving.send(request('https://hooks.example.com/', 50)))).reason,
      'timeout',
    );
  });

  test('an endless body does not void the status', async () => {
    answer = (_request, response) => void response.writeHead(200).write('a');
    const { status, body } = await outbound.send(request(`http://127.0.0.1:${port}/`, 200));
    assert.equal(status, 200);
    assert.equal(body.toString(), 'a');
  });

  test('does not wait for callers that left', async () => {
    answer = () => {};
    const leaving = new AbortController();
    const sending = outbound.send({ ...request(`http://127.0.0.1:${port}/`), signal: leaving.signal });
    leaving.abort();
    assert.equal((await faultOf(sending)).reason, 'interrupted');
  });

  test('faults are described without the address', async () => {
    answer = (incoming) => incoming.socket.destroy();
    const cut = await faultOf(outbound.send(request(`http://127.0.0.1:${port}/`)));
    assert.equal(cut.message, 'The connection was closed before an answer.');
    const plain = await faultOf(outbound.send(request(`https://127.0.0.1:${port}/`)));
    assert.doesNotMatch(plain.message, /127/);
    const resolve: Resolve = async () => [];
    const unknown = createOutbound({ allowed: [], resolve });
    assert.equal((await faultOf(unknown.send(request('https://hooks.example.com/')))).reason, 'name_unknown');
  });

  test('an address is refused before anything is sent; an unknown name is not', async () => {
    const guarded = createOutbound({ allowed: [], resolve: async () => [] });
    assert.equal(await guarded.objection(new URL('https://hooks.example.com/')), undefined);
    assert.match((await guarded.objection(new URL('http://10.0.0.1/'))) ?? '', /WEBHOOK_ALLOWED_ADDRESSES/);
    assert.match((await guarded.objection(new URL('ftp://example.com/'))) ?? '', /https/);
    assert.match((await guarded.objection(new URL('https://a:b@example.com/'))) ?? '', /password/);
  });
});
