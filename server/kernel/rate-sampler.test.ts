import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minute } from './clock.ts';
import { RateSampler, timeLeftInMinute } from './rate-sampler.ts';

const aSampler = (options: { namesMax?: number; keysMax?: number } = {}) =>
  new RateSampler<string>({ namesMax: 10, keysMax: 10, ...options, merge: (existing) => existing });
const countAllowed = (sampler: RateSampler<string>, times: number, at: number, name = 'a', max = 3) =>
  Array.from({ length: times }, () => sampler.letsThrough(at, [{ name, max }])).filter(Boolean).length;

test('each minute has a budget per name', () => {
  const sampler = aSampler();
  assert.deepEqual(
    [countAllowed(sampler, 5, 0), countAllowed(sampler, 5, 59_999), countAllowed(sampler, 5, 59_999, 'b')],
    [3, 0, 3],
  );
  assert.equal(countAllowed(sampler, 5, minute), 3);
});

test('work from the previous minute has no new budget', () => {
  const sampler = aSampler();
  assert.equal(countAllowed(sampler, 3, minute), 3);
  assert.equal(countAllowed(sampler, 3, minute - 1), 0);
  assert.equal(countAllowed(sampler, 3, minute), 0);
});

test('a name is counted in every budget or in none', () => {
  const sampler = aSampler();
  const both = [
    { name: 'all', max: 1 },
    { name: 'a', max: 1 },
  ];
  assert.deepEqual([sampler.letsThrough(0, both), sampler.letsThrough(0, both)], [true, false]);
  assert.equal(
    sampler.letsThrough(0, [
      { name: 'all', max: 2 },
      { name: 'a', max: 1 },
    ]),
    false,
  );
  assert.equal(sampler.letsThrough(0, [{ name: 'all', max: 2 }]), true);
});

test('excess names share one budget', () => {
  const sampler = aSampler({ namesMax: 2 });
  const names = Array.from({ length: 100 }, (_, index) => `name ${index}`);
  assert.equal(names.filter((name) => countAllowed(sampler, 1, 0, name) === 1).length, 2 + 3);
});

test('counts are reported once, by key and minute', () => {
  const sampler = aSampler();
  for (const at of [0, 1, minute]) sampler.count(at, { key: 'a', item: `at ${at}` });
  sampler.count(0, { key: 'b', item: 'b' });
  assert.deepEqual(sampler.take(), [
    { item: 'at 0', times: 2 },
    { item: 'at 60000', times: 1 },
    { item: 'b', times: 1 },
  ]);
  assert.deepEqual(sampler.take(), []);
});

test('excess keys are counted as the rest, and none is lost', () => {
  const sampler = aSampler({ keysMax: 2 });
  for (let index = 0; index < 100; index++)
    sampler.count(0, { key: `key ${index % 50}`, item: 'own' }, { key: 'rest', item: 'rest' });
  assert.deepEqual(sampler.take(), [
    { item: 'own', times: 2 },
    { item: 'own', times: 2 },
    { item: 'rest', times: 96 },
  ]);
});

test('the remainder of a minute is exact to the millisecond', () => {
  assert.deepEqual(
    [timeLeftInMinute(0), timeLeftInMinute(1), timeLeftInMinute(119_999)],
    [minute, minute - 1, 1],
  );
});
