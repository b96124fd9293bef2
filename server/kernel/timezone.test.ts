import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAfter, daysOf, isTimezone } from './timezone.ts';

const hour = 3_600_000;

test('a day starts at its zone’s midnight, whatever the offset', () => {
  for (const [zone, day, start] of [
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['Etc/UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['Europe/Berlin', '2026-11-21', '2026-11-20T23:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
    ['Pacific/Chatham', '2026-11-21', '2026-11-20T10:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-21', '2026-11-21T11:00:00.000Z'],
  ] as const) {
    assert.equal(new Date(daysOf(zone).startOf(day)).toISOString(), start, zone);
    assert.equal(daysOf(zone).at(Date.parse(start)), day, zone);
    assert.equal(daysOf(zone).at(Date.parse(start) - 1), dayAfter(day, -1), zone);
  }
});

test('a day has as many hours as its clock', () => {
  for (const [zone, day, hours] of [
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Europe/Berlin', '2026-10-26', 24],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Pacific/Chatham', '2026-09-27', 23],
    // Clocks skip midnight, or return to before it.
    ['America/Santiago', '2026-09-06', 23],
    ['America/Santiago', '2026-04-04', 25],
    ['Africa/Cairo', '2026-04-24', 23],
    ['America/Havana', '2026-11-01', 25],
    ['Antarctica/Troll', '2026-10-25', 26],
    // The island crossed the date line and skipped this day.
    ['Pacific/Apia', '2011-12-30', 0],
  ] as const) {
    const { startOf } = daysOf(zone);
    assert.equal((startOf(dayAfter(day)) - startOf(day)) / hour, hours, `${zone} ${day}`);
  }
});

test('consecutive days join in every zone for three years', { timeout: 60_000 }, () => {
  for (const zone of [
    'America/Asuncion',
    'Asia/Beirut',
    'Atlantic/Azores',
    'America/Scoresbysund',
    'Asia/Gaza',
  ]) {
    const days = daysOf(zone);
    let day = '2024-01-01';
    while (day < '2027-01-01') {
      const start = days.startOf(day);
      assert.equal(days.at(start), day, `${zone} ${day}`);
      assert.equal(days.at(start - 1), dayAfter(day, -1), `${zone} before ${day}`);
      day = dayAfter(day);
    }
  }
});

test('zone names are distinguished from other text', () => {
  for (const name of ['UTC', 'Europe/Berlin', 'europe/berlin', 'Asia/Katmandu'])
    assert.ok(isTimezone(name), name);
  for (const name of ['', 'Mars/Olympus', '+02:00', '-05:00', 'Europe/Berlin ', '__proto__'])
    assert.ok(!isTimezone(name), name);
});
