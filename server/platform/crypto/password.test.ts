import assert from 'node:assert/strict';
import { argon2Sync } from 'node:crypto';
import { test } from 'node:test';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';

const password = 'correct horse battery staple';

/** A hash as a version with a lower cost would have made it. */
function cheapHash(): string {
  const salt = Buffer.from('a salt of 16 byt');
  const parameters = { message: password, nonce: salt, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 };
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=8192,t=1,p=1$${encode(salt)}$${encode(argon2Sync('argon2id', parameters))}`;
}

test('a hash says how it was made, and no two are alike', async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assert.notEqual(one, other);
});

test('only the password itself belongs to its hash', async () => {
  const stored = await hashPassword(password);
  assert.equal(await verifyPassword(password, stored), true);
  assert.equal(await verifyPassword(`${password} `, stored), false);
  assert.equal(await verifyPassword('', stored), false);
});

test('no password belongs to no hash or to a damaged one', async () => {
  assert.equal(await verifyPassword(password, undefined), false);
  assert.equal(await verifyPassword('', undefined), false);
  assert.equal(await verifyPassword(password, 'plain text'), false);
  assert.equal(await verifyPassword(password, '$argon2id$v=19$m=19456,t=2,p=1$$'), false);
});

test('a hash of another cost is still verified with its own, and known to be outdated', async () => {
  const stored = cheapHash();
  assert.equal(await verifyPassword(password, stored), true);
  assert.equal(await verifyPassword('another', stored), false);
  assert.equal(isOutdated(stored), true);
  assert.equal(isOutdated(await hashPassword(password)), false);
});

test('letters typed as one sign or as two are the same password', async () => {
  const stored = await hashPassword('Caf\u00e9 au lait');
  assert.equal(await verifyPassword('Cafe\u0301 au lait', stored), true);
});

test('a crowd of verifications all end, each with its own answer', async () => {
  const stored = cheapHash();
  const tries = Array.from({ length: 24 }, (_, index) => verifyPassword(index % 2 ? password : 'another', stored));
  assert.deepEqual(await Promise.all(tries), Array.from({ length: 24 }, (_, index) => index % 2 === 1));
});
