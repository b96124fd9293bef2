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

test('nothing is resent under an id in the provider’s last minute of memory, or later', () => {
  assert.ok(mayReplay(5 * minute, 0, 4 * minute - 1));
  assert.ok(!mayReplay(5 * minute, 0, 4 * minute));
  assert.ok(!mayReplay(0, 0, 0));
});

test('a provider’s not-found is trusted only after the last call must have ended', () => {
  for (const replaysWithinMs of [0, 5 * minute, 24 * 60 * minute]) {
    const lastCallBegins = Math.max(beginsWithinMs, replaysWithinMs - minute);
    const lastCallEnds = lastCallBegins + callSecondsMax * second;
    assert.ok(!isUnknownConclusive(replaysWithinMs, 0, lastCallEnds));
    assert.ok(isUnknownConclusive(replaysWithinMs, 0, lastCallEnds + minute));
  }
});

test('only temporary failures are retried, for up to six hours', () => {
  const retried = failureNames.filter(
    (kind) => afterRefusal({ kind, retryAfterMs: null }, 0, 0) !== 'failed',
  );
  assert.deepEqual(retried, ['rate', 'platform', 'provider', 'timeout']);
  assert.equal(afterRefusal({ kind: 'rate', retryAfterMs: null }, 0, retryPeriodMs), 'failed');
});

test('a delay doubles the wait so far, or is the provider’s, up to an hour', () => {
  assert.equal(pauseMs(0), 5 * second);
  assert.equal(pauseMs(minute), minute);
  assert.equal(pauseMs(60 * minute), 15 * minute);
  assert.equal(pauseMs(0, 30 * minute), 30 * minute);
  assert.equal(pauseMs(0, 24 * 60 * minute), 60 * minute);
});

test('a site has its own quota of concurrent calls and calls per minute', () => {
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

test('a clock set back reduces no quota', () => {
  const fairShare = createFairShare({ burst: 2, perMinute: 60 });
  assert.equal(fairShare.take(1, 60 * minute), 0);
  assert.equal(fairShare.take(1, 0), 0);
  assert.equal(fairShare.take(1, 0), second);
});
