import assert from 'node:assert/strict';
import { test } from 'node:test';
import { snoozeTimes } from './snooze-times.ts';

test('snooze times are the moments people expect', () => {
  const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
  const offered = (day: number, hour: number) =>
    Object.fromEntries(snoozeTimes(local(day, hour, 20).getTime()).map(({ label, until }) => [label, until]));
  // 2026-11-21 is a Saturday.
  assert.deepEqual(offered(21, 10), {
    'Later today': local(21, 13).toISOString(),
    'Tomorrow morning': local(22, 9).toISOString(),
    'Next week': local(23, 9).toISOString(),
    'Until the next reply': null,
  });
  assert.equal(offered(23, 10)['Next week'], local(30, 9).toISOString());
  assert.equal('Later today' in offered(21, 20), false);
});
