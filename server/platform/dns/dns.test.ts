import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type DnsServer, type DnsTrouble, startDnsServer } from '../../test/dns-server.ts';
import { createDns, type Dns, isDnsName, type TxtAnswer } from './index.ts';

const reasonOf = (answer: TxtAnswer): string => {
  assert.equal(answer.status, 'failed');
  return answer.status === 'failed' ? answer.reason : '';
};

describe('TXT queries', () => {
  let server: DnsServer;
  let dns: Dns;
  before(async () => {
    server = await startDnsServer();
    dns = createDns({ servers: [server.address], timeoutMs: 20_000 });
  });
  beforeEach(() => server.clear());
  after(() => server.close());

  test('return each record in one piece, among others', async () => {
    server.txt('brand.test', ['v=BIMI1; l=https://', 'brand.test/', 'logo.svg'], 'v=spf1 -all', '');
    assert.deepEqual(await dns.txt('brand.test'), {
      status: 'found',
      records: ['v=BIMI1; l=https://brand.test/logo.svg', 'v=spf1 -all', ''],
    });
    const long = 'x'.repeat(2000);
    server.txt('long.brand.test', long);
    assert.deepEqual(await dns.txt('long.brand.test'), { status: 'found', records: [long] });
  });

  test('follow aliases', async () => {
    server.cname('default._bimi.brand.test', 'bimi.host.test');
    server.cname('bimi.host.test', 'here.host.test');
    server.txt('here.host.test', 'v=BIMI1; l=;');
    assert.deepEqual(await dns.txt('default._bimi.brand.test'), {
      status: 'found',
      records: ['v=BIMI1; l=;'],
    });
    server.cname('nowhere.brand.test', 'gone.host.test');
    assert.deepEqual(await dns.txt('nowhere.brand.test'), { status: 'absent' });
  });

  test('treat NXDOMAIN and NODATA as absent', async () => {
    server.txt('a.brand.test', 'here');
    assert.deepEqual(await dns.txt('other.test'), { status: 'absent' });
    assert.deepEqual(await dns.txt('brand.test'), { status: 'absent' });
  });

  test('treat server failures as unknown, never as absent', async () => {
    const troubles: DnsTrouble[] = ['SERVFAIL', 'REFUSED', 'NOTIMP', 'FORMERR'];
    const messages = new Map<string, string>();
    for (const trouble of troubles) {
      server.fails('brand.test', trouble);
      const reason = reasonOf(await dns.txt('brand.test'));
      assert.doesNotMatch(reason, /missing|not found|no record|absent/i);
      messages.set(trouble, reason);
    }
    assert.match(messages.get('SERVFAIL') ?? '', /SERVFAIL/);
    assert.match(messages.get('REFUSED') ?? '', /REFUSED/);
    assert.deepEqual(server.otherPackets, 0);
  });

  test('time out on silence and garbage, without affecting others', async () => {
    server.fails('silent.test', 'silence');
    server.fails('rubbish.test', 'rubbish');
    server.txt('brand.test', 'here');
    const impatient = createDns({ servers: [server.address], timeoutMs: 300 });
    const startedAt = performance.now();
    const [silent, malformed, other] = await Promise.all([
      impatient.txt('silent.test'),
      impatient.txt('rubbish.test'),
      dns.txt('brand.test'),
    ]);
    assert.match(reasonOf(silent), /in time/);
    assert.equal(malformed.status, 'failed');
    assert.equal(other.status, 'found');
    assert.ok(performance.now() - startedAt < 20_000);
  });

  test('have one deadline for all servers', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => startDnsServer()));
    const all = [server, ...others];
    for (const each of all) each.fails('brand.test', 'silence');
    const impatient = createDns({ servers: all.map(({ address }) => address), timeoutMs: 1500 });
    const startedAt = performance.now();
    assert.match(reasonOf(await impatient.txt('brand.test')), /in time/);
    // The resolver's default would query each of them for as long: six seconds.
    assert.ok(performance.now() - startedAt < 5000);
    for (const each of others) await each.close();
  });

  test('are repeated after packet loss', async () => {
    server.fails('brand.test', 'silence');
    const answer = createDns({ servers: [server.address], timeoutMs: 3000 }).txt('brand.test');
    while (server.queries.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    server.txt('brand.test', 'here');
    assert.equal((await answer).status, 'found');
    assert.ok(server.queries.length > 1);
  });

  test('are unknown if nobody listens', async () => {
    const stoppedServer = await startDnsServer();
    await stoppedServer.close();
    const answer = await createDns({ servers: [stoppedServer.address], timeoutMs: 500 }).txt('brand.test');
    assert.equal(answer.status, 'failed');
  });

  test('are never cached', async () => {
    server.txt('brand.test', 'one');
    assert.deepEqual(await dns.txt('brand.test'), { status: 'found', records: ['one'] });
    server.txt('brand.test', 'two');
    assert.deepEqual(await dns.txt('brand.test'), { status: 'found', records: ['two'] });
  });

  test('are not awaited by callers that left', async () => {
    server.fails('brand.test', 'silence');
    const leaving = new AbortController();
    const lookup = dns.txt('brand.test', leaving.signal);
    leaving.abort();
    assert.match(reasonOf(await lookup), /given up/);
    assert.match(reasonOf(await dns.txt('brand.test', leaving.signal)), /given up/);
  });

  test('refuse invalid names', async () => {
    for (const name of [
      '',
      '.',
      'a..test',
      'bränd.test',
      'a b.test',
      `${'a'.repeat(64)}.test`,
      'a.test.',
      '*.test',
    ])
      assert.match(reasonOf(await dns.txt(name)), /not a name/, name);
    assert.deepEqual(server.queries, []);
  });

  test('addresses are resolved through aliases, one query per type', async () => {
    server.cname('www.bakery.test', 'label.sites.test');
    server.addresses('*.sites.test', '192.0.2.1', '2001:db8::1');
    server.addresses('bakery.test', '192.0.2.1');
    server.caa('bakery.test', 'letsencrypt.org');
    assert.deepEqual(await dns.a('www.bakery.test'), { status: 'found', records: ['192.0.2.1'] });
    assert.deepEqual(await dns.aaaa('www.bakery.test'), { status: 'found', records: ['2001:db8::1'] });
    assert.deepEqual(await dns.cname('www.bakery.test'), { status: 'found', records: ['label.sites.test'] });
    assert.deepEqual(await dns.cname('bakery.test'), { status: 'absent' });
    assert.deepEqual(await dns.aaaa('bakery.test'), { status: 'absent' });
    const records = [{ tag: 'issue', value: 'letsencrypt.org' }];
    assert.deepEqual(await dns.caa('bakery.test'), { status: 'found', records });
    assert.deepEqual(await dns.caa('other.test'), { status: 'absent' });
  });

  test('oversized responses are refused', async () => {
    server.txt('many.test', ...Array.from({ length: 201 }, (_each, index) => `record ${index}`));
    assert.match(reasonOf(await dns.txt('many.test')), /more text records/);
    server.txt('long.test', 'x'.repeat(16 * 1024 + 1));
    assert.match(reasonOf(await dns.txt('long.test')), /more text records/);
    server.txt('most.test', 'x'.repeat(16 * 1024));
    assert.equal((await dns.txt('most.test')).status, 'found');
  });
});

test('names have at most 253 characters, 63 per label', () => {
  const label = 'a'.repeat(63);
  assert.ok(isDnsName([label, label, label, 'b'.repeat(61)].join('.')));
  assert.ok(!isDnsName([label, label, label, 'b'.repeat(62)].join('.')));
  assert.ok(isDnsName('_dmarc.xn--brnd-moa.test'));
  assert.ok(!isDnsName('-a.test'));
  assert.ok(!isDnsName('a-.test'));
});

test('invalid servers are refused at the start', () => {
  assert.throws(() => createDns({ servers: ['dns.example.com'] }));
});
