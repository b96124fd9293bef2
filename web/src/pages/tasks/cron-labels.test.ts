import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cronLabels, cronOf, recurrenceDefault, recurrenceOf } from './cron-labels.ts';

test('known schedules are shown in words', () => {
  const cases = {
    '0 * * * *': 'Every hour',
    '15 * * * *': 'Every hour at :15',
    '30 7 * * *': 'Every day at 07:30',
    '0 9 * * 1-5': 'Monday to Friday at 09:00',
    '5 18 * * 0': 'Every Sunday at 18:05',
    '0 8 1 * *': 'Every month on day 1 at 08:00',
  };
  for (const [cron, words] of Object.entries(cases)) assert.equal(cronLabels(cron), words);
});

test('other schedules are shown unchanged', () => {
  for (const cron of ['*/5 * * * *', '0 9 1 * 1', '0 9 * 2 *', '0 9-17 * * *', '0 9 * * 1,3', 'nonsense']) {
    assert.equal(cronLabels(cron), cron);
    assert.equal(cronOf(recurrenceOf(cron)), cron);
  }
});

test('the form’s schedule round-trips', () => {
  for (const cron of ['0 * * * *', '30 7 * * *', '0 9 * * 1-5', '5 18 * * 6', '0 8 31 * *']) {
    assert.equal(cronOf(recurrenceOf(cron)), cron);
  }
  assert.equal(cronOf(recurrenceDefault), undefined);
});
