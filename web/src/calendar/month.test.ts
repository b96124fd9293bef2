import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOfMonth, monthAfter, spanOf } from './month.ts';

test('a month’s page has whole weeks from Monday to Sunday, each day once', () => {
  for (let index = 0; index < 36; index++) {
    const days = daysOfMonth(monthAfter('2026-01', index));
    assert.equal(days.length % 7, 0);
    assert.equal(days[0]?.date.getDay(), 1);
    assert.equal(new Set(days.map((day) => day.key)).size, days.length);
    assert.ok(days.filter((day) => day.isInMonth).length >= 28);
    assert.ok(days.slice(0, 7).some((day) => day.isInMonth) && days.slice(-7).some((day) => day.isInMonth));
  }
  assert.equal(daysOfMonth('2027-02').length, 28);
});

test('months follow one another across the year boundary', () => {
  assert.equal(monthAfter('2026-12', 1), '2027-01');
  assert.equal(monthAfter('2026-01', -1), '2025-12');
});

test('a month’s page ends at midnight after its last day, even when clocks change', () => {
  const { since, until } = spanOf(daysOfMonth('2026-03'));
  assert.equal(new Date(since).getHours(), 0);
  assert.equal(new Date(until).getHours(), 0);
  assert.equal(new Date(until).getDate(), 6);
});
