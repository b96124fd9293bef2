import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cronLabels, cronOf, recurrenceDefault, recurrenceOf } from './cron-labels.ts';

test('a schedule that has words says them', () => {
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

test('a schedule without words stays as it is', () => {
  for (const cron of ['*/5 * * * *', '0 9 1 * 1', '0 9 * 2 *', '0 9-17 * * *', '0 9 * * 1,3', 'nonsense']) {
    assert.equal(cronLabels(cron), cron);
    assert.equal(cronOf(recurrenceOf(cron)), cron);
  }
});

test('what the form makes of a schedule is the schedule again', () => {
  for (const cron of ['0 * * * *', '30 7 * * *', '0 9 * * 1-5', '5 18 * * 6', '0 8 31 * *']) {
    assert.equal(cronOf(recurrenceOf(cron)), cron);
  }
  assert.equal(cronOf(recurrenceDefault), undefined);
});
