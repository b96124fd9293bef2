import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postStateOf } from '../rules/post-state.ts';
import { type TargetStateName, targetStates } from '../schema.ts';

/** Every combination of up to four targets. */
function* combinations(): Generator<readonly TargetStateName[]> {
  let some: readonly (readonly TargetStateName[])[] = [[]];
  for (let size = 1; size <= 4; size++) {
    some = some.flatMap((before) => targetStates.map((state) => [...before, state]));
    yield* some;
  }
}

const every = [...combinations()];
const ended: readonly TargetStateName[] = ['published', 'failed', 'draft'];

test('is a test of many combinations', () => assert.ok(every.length > 1000));

test('the order of targets is irrelevant', () => {
  for (const targets of every)
    assert.equal(postStateOf(targets), postStateOf(targets.toReversed()), targets.join());
});

test('a post is published if all its targets are', () => {
  for (const targets of every)
    assert.equal(
      postStateOf(targets) === 'published',
      targets.every((state) => state === 'published'),
      targets.join(),
    );
});

test('a post has failed if nothing is or may be out, and something failed', () => {
  for (const targets of every)
    assert.equal(
      postStateOf(targets) === 'failed',
      targets.includes('failed') && targets.every((state) => state === 'failed' || state === 'draft'),
      targets.join(),
    );
});

test('a post has ended if all its targets have', () => {
  for (const targets of every)
    assert.equal(
      ['published', 'partial', 'failed', 'cancelled'].includes(postStateOf(targets)),
      targets.every((state) => ended.includes(state)),
      targets.join(),
    );
});

test('unknown outcomes are announced once nothing is pending', () => {
  for (const targets of every)
    assert.equal(
      postStateOf(targets) === 'unknown',
      targets.includes('unknown') && !targets.includes('queued') && !targets.includes('publishing'),
      targets.join(),
    );
});

test('before its time a post is scheduled, with nothing pending', () => {
  for (const targets of every)
    assert.equal(
      postStateOf(targets, false) === 'scheduled',
      targets.includes('queued') && !targets.includes('publishing'),
      targets.join(),
    );
});
