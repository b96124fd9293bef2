import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAfterMs } from './retry-after.ts';

const second = 1000;
const hour = 3600 * second;

test('Retry-After is parsed as seconds or date; otherwise there is no delay', () => {
  const now = Date.parse('2026-11-21T09:00:00Z');
  assert.equal(retryAfterMs('120', now), 120 * second);
  assert.equal(retryAfterMs(' 86400 ', now), 24 * hour);
  assert.equal(retryAfterMs('Sat, 21 Nov 2026 10:00:00 GMT', now), hour);
  const useless = [undefined, '', '0', '-5', 'soon', 'tomorrow 2030', 'Sat, 21 Nov 2020 10:00:00 GMT'];
  for (const header of [...useless, 'Sat, 99 Nov 2026 10:00:00 GMT', '1e999', '1.5']) {
    assert.equal(retryAfterMs(header, now), 0, String(header));
  }
});
