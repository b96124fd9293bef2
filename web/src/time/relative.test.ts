import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayAndClock } from './day-and-clock.ts';
import { duration, relativeTime, shortTime } from './relative.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const ago = (seconds: number) => relativeTime(now - seconds * 1000, now);
const [minute, hour, day] = [60, 3600, 86_400];

test('times are relative, as people say them', () => {
  assert.equal(ago(0), 'now');
  assert.equal(ago(50), '1 minute ago');
  assert.equal(ago(5 * minute), '5 minutes ago');
  assert.equal(ago(hour), '1 hour ago');
  assert.equal(ago(26 * hour), '1 day ago');
  assert.equal(ago(8 * day), '1 week ago');
  assert.equal(ago(400 * day), '1 year ago');
  assert.equal(ago(-3 * day), 'in 3 days');
});

test('relative times use the nearest unit, and never sixty minutes or seven days', () => {
  assert.equal(ago(59 * minute), '59 minutes ago');
  assert.equal(ago(59.6 * minute), '1 hour ago');
  assert.equal(ago(18 * hour), '18 hours ago');
  assert.equal(ago(23.9 * hour), '1 day ago');
  assert.equal(ago(47 * hour), '2 days ago');
  assert.equal(ago(6.9 * day), '1 week ago');
  assert.equal(ago(-47 * hour), 'in 2 days');
});

test('relative times are at most half a unit off, past and future', () => {
  const seconds: Record<string, number> = {
    minute,
    hour,
    day,
    week: 7 * day,
    month: 30.4375 * day,
    year: 365.25 * day,
  };
  fc.assert(
    fc.property(fc.integer({ min: 45, max: 20 * 365 * day }), fc.boolean(), (distance, isPast) => {
      const text = relativeTime(now + (isPast ? -1 : 1) * distance * 1000, now);
      const [, count = '', unit = ''] = /(\d+) (minute|hour|day|week|month|year)s?/.exec(text) ?? [];
      assert.equal(text.endsWith(' ago'), isPast, text);
      const size = seconds[unit] ?? Number.NaN;
      assert.ok(
        Number(count) > 0 && Math.abs(Number(count) * size - distance) <= size / 2,
        `${distance}: ${text}`,
      );
    }),
  );
});

test('short times become dates after a week', () => {
  const short = (seconds: number) => shortTime(now - seconds * 1000, now);
  assert.deepEqual([20, 20 * minute, 3 * hour, 47 * hour].map(short), ['now', '20m', '3h', '2d']);
  assert.match(short(12 * day), /9.*Nov|Nov.*9/);
  assert.match(short(400 * day), /2025/);
});

test('a slightly fast server clock does not put events into the future', () => {
  assert.equal(ago(-20), 'now');
});

test('a duration has at most two units, rounded to the smaller one', () => {
  assert.equal(duration(1.2), '1 second');
  assert.equal(duration(48), '48 seconds');
  assert.equal(duration(100), '100 seconds');
  assert.equal(duration(119.7), '2 minutes');
  assert.equal(duration(180), '3 minutes');
  assert.equal(duration(3 * hour + 20 * minute + 5), '3 hours 20 minutes');
  assert.equal(duration(3 * hour + 59 * minute + 50), '4 hours');
  assert.equal(duration(23 * hour + 59 * minute + 50), '1 day');
  assert.equal(duration(9 * day + hour), '9 days 1 hour');
  assert.equal(duration(9 * day + 23.6 * hour), '10 days');
});

test('log times have seconds today, the day before that, and the year before this one', () => {
  const today = new Date(2026, 10, 21, 9, 5, 7).getTime();
  const formatted = (...at: [number, number, number, number, number]) =>
    dayAndClock(new Date(...at).getTime(), today);
  assert.match(formatted(2026, 10, 21, 8, 3), /^0?8:03:00/);
  assert.match(formatted(2026, 10, 20, 23, 3), /20.*(23|11):03/);
  assert.match(formatted(2025, 10, 20, 23, 3), /2025.*(23|11):03/);
});
