import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { processorMs } from '../../../test/processor-time.ts';
import { latestTime, nextTimes } from '../service/cron.ts';

/** UTC times of a schedule after a moment. */
const times = (cron: string, timezone: string, after: string, count: number): string[] =>
  nextTimes({ cron, timezone }, Date.parse(after), count).map((time) =>
    new Date(time).toISOString().slice(5, 16),
  );

describe('in spring, a skipped time runs at the first moment after the gap, once', () => {
  test('Europe/Berlin', () => {
    // 02:30 is skipped on 29 March 2026: 02:00 becomes 03:00, which is 01:00 UTC.
    assert.deepEqual(times('30 2 * * *', 'Europe/Berlin', '2026-03-28T00:00Z', 3), [
      '03-28T01:30',
      '03-29T01:00',
      '03-30T00:30',
    ]);
  });
  test('America/New_York', () => {
    assert.deepEqual(times('30 2 * * *', 'America/New_York', '2026-03-07T00:00Z', 3), [
      '03-07T07:30',
      '03-08T07:00',
      '03-09T06:30',
    ]);
  });
  test('Australia/Lord_Howe, whose gap is half an hour', () => {
    // 02:00 becomes 02:30 on 4 October 2026, which is 15:30 UTC the day before.
    assert.deepEqual(times('15 2 * * *', 'Australia/Lord_Howe', '2026-10-02T00:00Z', 3), [
      '10-02T15:45',
      '10-03T15:30',
      '10-04T15:15',
    ]);
  });
});

describe('in autumn, a repeated time runs at its first occurrence only', () => {
  test('Europe/Berlin', () => {
    assert.deepEqual(times('30 2 * * *', 'Europe/Berlin', '2026-10-24T00:00Z', 3), [
      '10-24T00:30',
      '10-25T00:30',
      '10-26T01:30',
    ]);
  });
  test('America/New_York', () => {
    assert.deepEqual(times('30 1 * * *', 'America/New_York', '2026-10-31T00:00Z', 3), [
      '10-31T05:30',
      '11-01T05:30',
      '11-02T06:30',
    ]);
  });
  test('Australia/Lord_Howe, whose overlap is half an hour', () => {
    assert.deepEqual(times('45 1 * * *', 'Australia/Lord_Howe', '2026-04-03T00:00Z', 3), [
      '04-03T14:45',
      '04-04T14:45',
      '04-05T15:15',
    ]);
  });
});

describe('hourly and quarter-hourly schedules stay even through both', () => {
  for (const [zone, from] of [
    ['Europe/Berlin', '2026-03-28T22:00Z'],
    ['Europe/Berlin', '2026-10-24T22:00Z'],
    ['America/New_York', '2026-03-08T04:00Z'],
    ['America/New_York', '2026-11-01T03:00Z'],
  ] as const) {
    test(`every hour, ${zone} from ${from}`, () => {
      const found = nextTimes({ cron: '0 * * * *', timezone: zone }, Date.parse(from), 8);
      assert.deepEqual(
        found,
        Array.from({ length: 8 }, (_, hour) => Date.parse(from) + (hour + 1) * 3_600_000),
      );
    });
  }
  test('every quarter of an hour, Australia/Lord_Howe', () => {
    for (const from of ['2026-10-03T14:00Z', '2026-04-04T14:00Z']) {
      const found = nextTimes(
        { cron: '*/15 * * * *', timezone: 'Australia/Lord_Howe' },
        Date.parse(from),
        12,
      );
      assert.deepEqual(
        found,
        Array.from({ length: 12 }, (_, quarter) => Date.parse(from) + (quarter + 1) * 900_000),
      );
    }
  });
});

test('the latest due time is the last one, however long nobody checked', () => {
  for (const cron of [
    '* * * * *',
    '*/7 * * * *',
    '0 * * * *',
    '30 2 * * *',
    '0 9 * * 1',
    '0 0 1 * *',
    '0 9 29 2 *',
  ]) {
    for (const timezone of ['UTC', 'Europe/Berlin', 'Australia/Lord_Howe']) {
      const recurrence = { cron, timezone };
      const start = Date.parse('2024-01-15T12:00Z');
      const all = nextTimes(recurrence, start, cron.includes(' 29 ') ? 4 : 400);
      const [first = 0] = all;
      for (const index of [0, 1, 2, 13, 60, 398].filter((position) => position + 1 < all.length)) {
        const [time = 0, after = 0] = all.slice(index, index + 2);
        assert.equal(latestTime(recurrence, first, time), time, `${cron} ${timezone} at its ${index}th time`);
        assert.equal(latestTime(recurrence, first, after - 1), time, `${cron} ${timezone} before the next`);
      }
    }
  }
});

test('a month of missed minutes is computed in well under a second', () => {
  const recurrence = { cron: '* * * * *', timezone: 'Europe/Berlin' };
  const now = Date.parse('2026-11-21T09:00:30Z');
  const took = processorMs(() =>
    assert.equal(latestTime(recurrence, now - 30 * 86_400_000, now), Date.parse('2026-11-21T09:00Z')),
  );
  assert.ok(took < 500, `${took} ms`);
});
