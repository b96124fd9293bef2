import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { registry } from '../../app/registry.ts';
import type { TokenKind } from '../../kernel/access.ts';
import { base62, base62Bytes } from './base62.ts';
import { equalHashes, formatToken, readToken } from './token-format.ts';

const prefixes = { admin: 'cpa', site: 'cps', app: 'cpm', session: 'cpc' };

for (const kind of Object.keys(registry.tokens) as TokenKind[]) {
  test(`a token of kind ${kind} starts with ${prefixes[kind]} and parses`, () => {
    for (const tokenId of [1, 21, Number.MAX_SAFE_INTEGER]) {
      const { token, hash, last4 } = formatToken(kind, tokenId);
      assert.match(token, new RegExp(`^${prefixes[kind]}_${tokenId}_[0-9A-Za-z]{49}$`));
      assert.equal(token.slice(-4), last4);
      assert.deepEqual(readToken(token), { kind, tokenId, hash });
      assert.equal(hash, createHash('sha256').update(token).digest('hex'));
    }
  });
}

test('a token with one character changed, lost, added or swapped is recognised as wrong', () => {
  const { token } = formatToken('site', 1234);
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'a' ? 'b' : 'a';
    assert.equal(readToken(token.slice(0, at) + other + token.slice(at + 1)), undefined, `changed at ${at}`);
    assert.equal(readToken(token.slice(0, at) + token.slice(at + 1)), undefined, `lost at ${at}`);
    assert.equal(readToken(`${token.slice(0, at)}0${token.slice(at)}`), undefined, `added at ${at}`);
    const next = token[at + 1] ?? token[at];
    if (next === token[at]) continue;
    const swapped = `${token.slice(0, at)}${next}${token[at]}${token.slice(at + 2)}`;
    assert.equal(readToken(swapped), undefined, `swapped at ${at}`);
  }
});

const invalidTokens = [
  '',
  'cps',
  'cps__',
  'Bearer x',
  'x'.repeat(100_000),
  'cps_0_',
  'cps_1_\u0000',
  'ghp_abc',
  '٣',
];
for (const text of invalidTokens) {
  test(`${JSON.stringify(text.slice(0, 12))} (${text.length} characters) is not a token of ours`, () => {
    assert.equal(readToken(text), undefined);
  });
}

test('a token of one kind does not parse as another', () => {
  const { token } = formatToken('site', 7);
  assert.equal(readToken(token.replace(/^cps/, 'cpa')), undefined);
});

test('unsafe ids and leading zeros are refused', () => {
  const { token } = formatToken('site', 7);
  const tail = token.slice('cps_7'.length);
  for (const id of ['0', '07', '9007199254740993', '99999999999999999', '-7', '7.0']) {
    assert.equal(readToken(`cps_${id}${tail}`), undefined);
  }
});

test('the width of base62 does not depend on the value', () => {
  assert.equal(base62Bytes(Buffer.alloc(32), 43), '0'.repeat(43));
  const highest = base62Bytes(Buffer.alloc(32, 255), 43);
  assert.equal(highest.length, 43);
  const value = [...highest].reduce((sum, symbol) => sum * 62n + BigInt(symbolValue(symbol)), 0n);
  assert.equal(value, 2n ** 256n - 1n);
  assert.equal(base62(0, 6), '000000');
  assert.equal(base62(2 ** 32 - 1, 6), '4gfFC3');
  assert.throws(() => base62(62, 1), RangeError);
});

const symbolValue = (symbol: string): number =>
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.indexOf(symbol);

test('hashes are equal only to themselves', () => {
  const { hash } = formatToken('site', 1);
  assert.equal(equalHashes(hash, hash), true);
  assert.equal(equalHashes(hash, formatToken('site', 1).hash), false);
  assert.equal(equalHashes('', hash), false);
  assert.equal(equalHashes(hash.slice(1), hash), false);
});
