import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { readDkimKey } from '../rules/dkim-key.ts';
import { absence, type Published, startPublished } from './published.ts';

const rsa = (modulusLength: number, type: 'spki' | 'pkcs1' = 'spki'): string =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type }).toString('base64');
const key2048 = rsa(2048);
const key1024 = rsa(1024);
/** The last 32 bytes of its SubjectPublicKeyInfo are the key itself. */
const ed25519 = generateKeyPairSync('ed25519')
  .publicKey.export({ format: 'der', type: 'spki' })
  .subarray(-32)
  .toString('base64');
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64');

test('a key has a type, a size and a test flag', () => {
  const good = { kind: 'rsa', rsaBits: 2048, isTest: false };
  assert.deepEqual(readDkimKey(`v=DKIM1; k=rsa; p=${key2048}`), good);
  assert.deepEqual(readDkimKey(`p=${key2048}`), good);
  assert.deepEqual(readDkimKey(`v=DKIM1; h=sha256; s=email; t=s; n=note; p=${key2048};`), good);
  assert.deepEqual(readDkimKey(`v=DKIM1; p=${key2048.slice(0, 100)} ${key2048.slice(100)}`), good);
  assert.deepEqual(readDkimKey(`v=DKIM1; t=s:y; p=${key2048}`), { ...good, isTest: true });
  assert.deepEqual(readDkimKey(`v=DKIM1; p=${rsa(1024, 'pkcs1')}`), { ...good, rsaBits: 1024 });
  assert.deepEqual(readDkimKey(`v=DKIM1; k=ed25519; p=${ed25519}`), {
    kind: 'ed25519',
    rsaBits: null,
    isTest: false,
  });
});

test('each fault of a key has its own code', () => {
  for (const [text, fault] of [
    ['v=DKIM1; k=rsa', 'not_a_key_record'],
    ['v=DKIM1; p=', 'revoked'],
    [`v=DKIM1; p=${key2048}; p=${key1024}`, 'repeated_tag'],
    [`v=DKIM2; p=${key2048}`, 'other_version'],
    [`p=${key2048}; v=DKIM1`, 'other_version'],
    [`v=DKIM1; k=dsa; p=${key2048}`, 'unknown_kind'],
    [`v=DKIM1; s=tlsrpt; p=${key2048}`, 'not_for_mail'],
    [`v=DKIM1; p=${key2048.slice(0, -40)}`, 'unreadable'],
    ['v=DKIM1; p=????', 'unreadable'],
    [`v=DKIM1; p=${elliptic}`, 'unreadable'],
    [`v=DKIM1; k=ed25519; p=${key2048}`, 'unreadable'],
    [`v=DKIM1; p=${'A'.repeat(20_000)}`, 'unreadable'],
  ] as const)
    assert.equal(readDkimKey(text), fault, text.slice(0, 60));
});

describe('the key of a selector', () => {
  let published: Published;
  before(async () => {
    published = await startPublished();
  });
  beforeEach(() => published.server.clear());
  after(() => published.close());

  test('is valid, weak, wrong, or not checked', async () => {
    for (const [text, state] of [
      [`v=DKIM1; p=${key2048}`, 'pass'],
      [`v=DKIM1; k=ed25519; p=${ed25519}`, 'pass'],
      [`v=DKIM1; p=${key1024}`, 'warn'],
      [`v=DKIM1; t=y; p=${key2048}`, 'warn'],
      [`v=DKIM1; p=${rsa(512)}`, 'fail'],
      ['v=DKIM1; p=', 'fail'],
      ['v=DKIM1; p=abc', 'fail'],
    ] as const) {
      published.server.txt('mail._domainkey.brand.test', 'a text of somebody else', text);
      const check = await published.dkim('brand.test', 'mail');
      assert.deepEqual([check.id, check.state], ['dkim_key', state], text.slice(0, 40));
      assert.match(check.detail, /^[A-Z].*\.$/);
      assert.ok(!check.detail.includes(text.slice(-20)));
    }
    published.server.txt('mail._domainkey.brand.test', `p=${key2048}`, `p=${key1024}`);
    assert.match((await published.dkim('brand.test', 'mail')).detail, /several/);
    assert.equal((await published.dkim('brand.test', 'other')).state, 'fail');
    published.server.clear();
    assert.equal((await published.dkim('brand.test')).state, 'skip');
  });

  test('may be at the organizational domain', async () => {
    published.server.txt('_dmarc.brand.test', 'v=DMARC1; p=reject');
    published.server.txt('mail._domainkey.brand.test', `p=${key2048}`);
    const check = await published.dkim('news.brand.test', 'mail');
    assert.equal(check.state, 'pass');
    assert.match(check.detail, /mail\._domainkey\.brand\.test/);
  });

  test('is an error if lookups fail, and not reported missing', async () => {
    published.server.fails('mail._domainkey.brand.test', 'SERVFAIL');
    const own = await published.dkim('brand.test', 'mail');
    published.server.fails('_dmarc.brand.test', 'REFUSED');
    const above = await published.dkim('news.brand.test', 'mail');
    for (const { state, detail } of [own, above]) {
      assert.equal(state, 'error');
      assert.doesNotMatch(detail, absence);
    }
  });
});
