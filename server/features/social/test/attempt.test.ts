import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  afterRefusal,
  beginsWithinMs,
  callSecondsMax,
  isUnknownConclusive,
  mayReplay,
  pauseMs,
  retryPeriodMs,
} from '../rules/attempt.ts';
import { failureNames } from '../schema.ts';
import { createFairShare } from '../service/fair-share.ts';

const second = 1000;
const minute = 60 * second;

test('nothing is sent again under an id in the last minute in which the provider knows it, nor later', () => {
  assert.ok(mayReplay(5 * minute, 0, 4 * minute - 1));
  assert.ok(!mayReplay(5 * minute, 0, 4 * minute));
  assert.ok(!mayReplay(0, 0, 0));
});

test('a provider is believed not to have heard of a sending once the last call with it must have ended', () => {
  for (const replaysWithinMs of [0, 5 * minute, 24 * 60 * minute]) {
    const lastCallBegins = Math.max(beginsWithinMs, replaysWithinMs - minute);
    const lastCallEnds = lastCallBegins + callSecondsMax * second;
    assert.ok(!isUnknownConclusive(replaysWithinMs, 0, lastCallEnds));
    assert.ok(isUnknownConclusive(replaysWithinMs, 0, lastCallEnds + minute));
  }
});

test('only what may pass by itself is tried again, and not for longer than six hours', () => {
  const retried = failureNames.filter(
    (kind) => afterRefusal({ kind, retryAfterMs: null }, 0, 0) !== 'failed',
  );
  assert.deepEqual(retried, ['rate', 'platform', 'provider', 'timeout']);
  assert.equal(afterRefusal({ kind: 'rate', retryAfterMs: null }, 0, retryPeriodMs), 'failed');
});

test('a pause is as long as was waited before, or as the provider asks, up to an hour', () => {
  assert.equal(pauseMs(0), 5 * second);
  assert.equal(pauseMs(minute), minute);
  assert.equal(pauseMs(60 * minute), 15 * minute);
  assert.equal(pauseMs(0, 30 * minute), 30 * minute);
  assert.equal(pauseMs(0, 24 * 60 * minute), 60 * minute);
});

test('a site has its share of calls at once and a minute, whatever another one does', () => {
  const fairShare = createFairShare({ burst: 3, perMinute: 60 });
  for (let call = 0; call < 3; call++) assert.equal(fairShare.take(1, 0), 0);
  assert.equal(fairShare.take(1, 0), second);
  assert.equal(fairShare.take(2, 0), 0);
  assert.equal(fairShare.take(1, 500), 500);
  assert.equal(fairShare.take(1, second), 0);
  assert.equal(fairShare.take(1, second), second);
  for (let call = 0; call < 3; call++) assert.equal(fairShare.take(1, 60 * minute), 0);
  assert.notEqual(fairShare.take(1, 60 * minute), 0);
});

test('a clock that is set back takes nothing from a share', () => {
  const fairShare = createFairShare({ burst: 2, perMinute: 60 });
  assert.equal(fairShare.take(1, 60 * minute), 0);
  assert.equal(fairShare.take(1, 0), 0);
  assert.equal(fairShare.take(1, 0), second);
});
