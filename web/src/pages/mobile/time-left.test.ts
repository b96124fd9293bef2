import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeLeftText } from './time-left.ts';

test('remaining time is in minutes and seconds, and never negative', () => {
  for (const [milliseconds, text] of [
    [900_000, '15:00'],
    [845_000, '14:05'],
    [59_001, '1:00'],
    [1, '0:01'],
    [0, '0:00'],
    [-5000, '0:00'],
  ] as const) {
    assert.equal(timeLeftText(milliseconds), text);
  }
});
