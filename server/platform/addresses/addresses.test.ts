import assert from 'node:assert/strict';
import { isIP } from 'node:net';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../test/any-character.ts';
import { processorMs } from '../../test/processor-time.ts';
import { canonicalAddress, createCallers, networkOf, type TrustedProxies } from './index.ts';

describe('the network of an address', () => {
  const cases = [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8:0:0:ffff::1', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
  ] as const;
  for (const [address, network] of cases) {
    test(`${address} is ${network}`, () => assert.equal(networkOf(canonicalAddress(address) ?? ''), network));
  }

  test('is the same for all spellings of a /64', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const eight = fc.array(group, { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(eight, eight, (one, other) => {
        // Five zero groups followed by ffff are IPv4.
        const start = [0x2001, ...one.slice(1, 4)];
        const written = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(':');
        const padded = (groups: readonly number[]) =>
          groups.map((each) => each.toString(16).toUpperCase().padStart(4, '0')).join(':');
        const a = canonicalAddress(written([...start, ...one.slice(4)])) ?? '';
        const b = canonicalAddress(padded([...start, ...other.slice(4)])) ?? '';
        assert.equal(networkOf(a), networkOf(b));
        assert.equal(canonicalAddress(a), a);
      }),
    );
  });
});

const peer = '127.0.0.1';
const listed = (trusted: TrustedProxies, list: string) =>
  createCallers(trusted).addressOf(peer, { 'x-forwarded-for': list });
const callerOf = (trusted: TrustedProxies, forwarded: string) =>
  createCallers(trusted).addressOf(peer, { forwarded });

describe('a caller’s address behind a proxy', () => {
  const forms = [
    ['203.0.113.7', '203.0.113.7'],
    ['  203.0.113.7  ', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['2001:DB8::0001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%eth0]:80', 'fe80::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::FFFF:203.0.113.7]:1', '203.0.113.7'],
  ] as const;
  for (const [written, address] of forms) {
    test(`is ${address} if X-Forwarded-For or Forwarded says ${written}`, () => {
      assert.equal(listed(1, written), address);
      assert.equal(listed(1, `"${written.trim()}"`), address);
      assert.equal(callerOf(1, `for="${written.trim()}"`), address);
      assert.equal(callerOf(1, `proto=https ; For="${written.trim()}";by="_x,y;z"`), address);
    });
  }

  for (const invalidAddress of [
    'unknown',
    '_hidden',
    '',
    '127.1',
    '0x7f.0.0.1',
    '1.2.3.4.5',
    '1.2.3.4:',
    '::1::',
  ]) {
    test(`is the proxy's own if it says ${JSON.stringify(invalidAddress)}`, () => {
      assert.equal(listed(1, invalidAddress), peer);
      assert.equal(callerOf(1, `for="${invalidAddress}"`), peer);
      assert.equal(listed(2, `192.0.2.1, ${invalidAddress || 'unknown'}, 203.0.113.7`), '203.0.113.7');
    });
  }

  test('is as many hops away as trusted, and no further', () => {
    const list = '192.0.2.1, 198.51.100.1,, 203.0.113.7 ';
    assert.deepEqual(
      ([false, 1, 2, 3, 20, true] as const).map((trusted) => listed(trusted, list)),
      [peer, '203.0.113.7', '198.51.100.1', '192.0.2.1', '192.0.2.1', '192.0.2.1'],
    );
    const forwarded = 'for=192.0.2.1, for=198.51.100.1;proto=http,, for=203.0.113.7';
    assert.deepEqual(
      ([false, 1, 2, 3, 20, true] as const).map((trusted) => callerOf(trusted, forwarded)),
      [peer, '203.0.113.7', '198.51.100.1', '192.0.2.1', '192.0.2.1', '192.0.2.1'],
    );
  });

  test('is the first untrusted proxy, seen from us', () => {
    const list = '192.0.2.1, 198.51.100.1, 10.1.2.3, 2001:db8:ffff::1';
    const inside = ['127.0.0.1', '10.0.0.0/8', '2001:db8:ffff::/48'];
    assert.equal(listed(inside, list), '198.51.100.1');
    assert.equal(listed(['127.0.0.1'], list), '2001:db8:ffff::1');
    assert.equal(listed(['10.0.0.0/8'], list), peer);
    assert.equal(listed(['::ffff:127.0.0.0/104'], '192.0.2.1'), '192.0.2.1');
  });

  test("is the proxy's own if the two headers disagree: one was sent by the caller", () => {
    const both = (list: string, forwarded: string) =>
      createCallers(1).addressOf(peer, { 'x-forwarded-for': list, forwarded });
    assert.equal(both('203.0.113.7', 'for=192.0.2.1'), peer);
    assert.equal(both('203.0.113.7', 'for="'), peer);
    assert.equal(both('203.0.113.7:80', 'for="203.0.113.7:90"'), '203.0.113.7');
  });

  test('follows the last lines of a repeated header', () => {
    const headers = { 'x-forwarded-for': ['192.0.2.1', '203.0.113.7'] };
    assert.equal(createCallers(1).addressOf(peer, headers), '203.0.113.7');
  });

  test('is always a normalised IP address, whatever the headers', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.stringMatching(/^[\d.:,[\]"%;= a-fx]*$/),
      fc
        .array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('unknown', '', '[::1]:1')), { maxLength: 40 })
        .map((items) => items.join(', ')),
    );
    const trusted = fc.constantFrom<TrustedProxies>(true, false, 1, 2, ['127.0.0.0/8', '::/0']);
    fc.assert(
      fc.property(text, text, trusted, (list, forwarded, trust) => {
        for (const headers of [
          { 'x-forwarded-for': list },
          { forwarded: `for=${forwarded}` },
          { forwarded: `for="${forwarded}"`, 'x-forwarded-for': list },
        ]) {
          const address = createCallers(trust).addressOf(peer, headers);
          assert.ok(isIP(address) && canonicalAddress(address) === address, address);
          if (trust === false) assert.equal(address, peer);
          networkOf(address);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('is determined quickly, however long the header', () => {
    for (const piece of [' ', ',', '"', ';', 'a=', '1.2.3.4,', 'for=1.2.3.4,', '\\"', '[', ':', 'for="a']) {
      const header = `${piece.repeat(16_384 / piece.length)}x`;
      const milliseconds = processorMs(() => {
        listed(true, header);
        callerOf(true, header);
        callerOf(true, `for="${header}`);
      });
      assert.ok(milliseconds < 100, `${JSON.stringify(piece)}: ${milliseconds} ms`);
    }
  });
});
