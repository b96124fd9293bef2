import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createSeal } from './seal.ts';

const [old, current] = [randomBytes(32), randomBytes(32)];

test('a sealed text opens, and differs each time', () => {
  const seal = createSeal([current], 'answers');
  const [one, two] = [seal.seal('cps_1_secret é'), seal.seal('cps_1_secret é')];
  assert.notEqual(one, two);
  assert.equal(seal.open(one), 'cps_1_secret é');
});

test('an old key still opens, a new active one seals', () => {
  const sealed = createSeal([old], 'answers').seal('x');
  const rotated = createSeal([current, old], 'answers');
  assert.equal(rotated.open(sealed), 'x');
  assert.equal(createSeal([current], 'answers').open(rotated.seal('y')), 'y');
});

test('a changed text, another key and another purpose do not open', () => {
  const seal = createSeal([current], 'answers');
  const sealed = Buffer.from(seal.seal('x'), 'base64');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  assert.equal(seal.open(sealed.toString('base64')), undefined);
  assert.equal(createSeal([old], 'answers').open(seal.seal('x')), undefined);
  assert.equal(createSeal([current], 'other').open(seal.seal('x')), undefined);
  assert.equal(seal.open(''), undefined);
});

test('texts under an old key are re-sealed, and others unchanged', () => {
  const sealed = createSeal([old], 'answers').seal('x');
  const rotated = createSeal([current, old], 'answers');
  const again = rotated.reseal(sealed);
  assert.equal(createSeal([current], 'answers').open(again ?? ''), 'x');
  assert.equal(rotated.reseal(again ?? ''), again);
  assert.equal(createSeal([current], 'answers').reseal(sealed), undefined);
});

test('a keyed hash is recognised under each configured key only', () => {
  const hash = createSeal([old], 'answers').fingerprint('x');
  const rotated = createSeal([current, old], 'answers');
  assert.equal(rotated.isFingerprintOf(hash, 'x'), true);
  assert.equal(rotated.isFingerprintOf(hash, 'y'), false);
  assert.equal(createSeal([current], 'answers').isFingerprintOf(hash, 'x'), false);
});
