import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duration, relativeTime } from './relative.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const ago = (seconds: number) => relativeTime(now - seconds * 1000, now);

test('a moment reads as people say it', () => {
  assert.equal(ago(0), 'just now');
  assert.equal(ago(50), '1 minute ago');
  assert.equal(ago(5 * 60), '5 minutes ago');
  assert.equal(ago(3599), '59 minutes ago');
  assert.equal(ago(3600), '1 hour ago');
  assert.equal(ago(26 * 3600), '1 day ago');
  assert.equal(ago(8 * 86_400), '1 week ago');
  assert.equal(ago(400 * 86_400), '1 year ago');
  assert.equal(ago(-3 * 86_400), 'in 3 days');
});

test('a server clock a little ahead does not put events into the future', () => {
  assert.equal(ago(-20), 'just now');
});

test('a length of time has two units at most', () => {
  assert.equal(duration(1.2), '1 second');
  assert.equal(duration(48), '48 seconds');
  assert.equal(duration(100), '100 seconds');
  assert.equal(duration(180), '3 minutes');
  assert.equal(duration(3 * 3600 + 20 * 60 + 5), '3 hours 20 minutes');
  assert.equal(duration(86_400 * 9 + 3600), '9 days 1 hour');
});
