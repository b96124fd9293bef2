import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPasswords, passwords } from './password.ts';

const { hash: hashPassword, verify: verifyPassword, isOutdated } = passwords;
const password = 'correct horse battery staple';
const cheap = createPasswords({ memory: 8192, passes: 1, parallelism: 1 });

test('a hash has its parameters, and is unique', async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assert.notEqual(one, other);
});

test('only the password itself matches its hash', async () => {
  const stored = await hashPassword(password);
  assert.equal(await verifyPassword(password, stored), true);
  assert.equal(await verifyPassword(`${password} `, stored), false);
  assert.equal(await verifyPassword('', stored), false);
});

test('no password matches a missing or damaged hash', async () => {
  assert.equal(await verifyPassword(password, undefined), false);
  assert.equal(await verifyPassword('', undefined), false);
  assert.equal(await verifyPassword(password, 'plain text'), false);
  assert.equal(await verifyPassword(password, '$argon2id$v=19$m=19456,t=2,p=1$$'), false);
});

test('a hash of another cost is verified with its own, and known to be outdated', async () => {
  const stored = await cheap.hash(password);
  assert.equal(await verifyPassword(password, stored), true);
  assert.equal(await verifyPassword('another', stored), false);
  assert.match(stored, /^\$argon2id\$v=19\$m=8192,t=1,p=1\$/);
  assert.equal(isOutdated(stored), true);
  assert.equal(isOutdated(await hashPassword(password)), false);
});

test('composed and decomposed characters are the same password', async () => {
  const stored = await hashPassword('Caf\u00e9 au lait');
  assert.equal(await verifyPassword('Cafe\u0301 au lait', stored), true);
});

test('many concurrent verifications each get their own result', async () => {
  const stored = await cheap.hash(password);
  const tries = Array.from({ length: 24 }, (_, index) =>
    verifyPassword(index % 2 ? password : 'another', stored),
  );
  assert.deepEqual(
    await Promise.all(tries),
    Array.from({ length: 24 }, (_, index) => index % 2 === 1),
  );
});

test('a hash of the reference implementation verifies', async () => {
  // From the argon2 command line program: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  assert.equal(await verifyPassword('password', stored), true);
  assert.equal(await verifyPassword('passwore', stored), false);
});
