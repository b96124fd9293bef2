import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outgoing } from '../../writing/outgoing.ts';
import { aMessage } from './test/records.ts';
import { daysOf, linesOf } from './thread.ts';

const outgoing = (change: Pick<Partial<Outgoing>, 'failure'> = {}): Outgoing => ({
  clientMessageId: 'c-1',
  about: 'conversation',
  id: 1,
  body: 'We do.',
  isPrivate: false,
  status: undefined,
  createdAt: new Date(2026, 10, 21, 9, 30).toISOString(),
  failure: undefined,
  ...change,
});

test('a pending message is last, and keeps its position once sent', () => {
  const sent = aMessage(2, { direction: 'out', client_message_id: 'c-1', delivery: 'sent' });
  const before = linesOf([aMessage(1)], [outgoing()], 'Ada');
  const after = linesOf([sent, aMessage(1)], [], 'Ada');
  assert.deepEqual(
    before.map(({ key, delivery }) => [key, delivery]),
    [
      ['m1', 'delivered'],
      ['c-1', 'sending'],
    ],
  );
  assert.deepEqual(
    after.map(({ key, delivery }) => [key, delivery]),
    [
      ['m1', 'delivered'],
      ['c-1', 'sent'],
    ],
  );
});

test('a failed message says so', () => {
  const [line] = linesOf(
    [],
    [outgoing({ failure: { why: 'Can’t reach the server.', isRefusal: false } })],
    'Ada',
  );
  assert.equal(line?.delivery, 'failed');
  assert.equal(line?.author, 'Ada');
});

test('notes, visitors and the team look different', () => {
  const messages = [
    aMessage(3, { direction: 'out', private: true }),
    aMessage(2, { direction: 'out' }),
    aMessage(1, { event_id: 981 }),
  ];
  const lines = linesOf(messages, [], 'Ada');
  assert.deepEqual(
    lines.map(({ side, eventId }) => [side, eventId]),
    [
      ['visitor', 981],
      ['team', null],
      ['note', null],
    ],
  );
});

test('lines are grouped by day, author and pauses', () => {
  const at = (day: number, minute: number) => ({
    created_at: new Date(2026, 10, day, 9, minute).toISOString(),
  });
  const ada = { direction: 'out', author: { kind: 'person', name: 'Ada' } } as const;
  const newestFirst = [
    aMessage(6, at(22, 0)),
    aMessage(5, at(21, 40)),
    aMessage(4, { ...ada, ...at(21, 5), private: true }),
    aMessage(3, { ...ada, ...at(21, 4) }),
    aMessage(2, at(21, 1)),
    aMessage(1, at(21, 0)),
  ];
  const days = daysOf(linesOf(newestFirst, [], 'Ada'));
  assert.deepEqual(
    days.map(({ day, groups }) => [day, groups.map(({ lines }) => lines.map(({ key }) => key))]),
    [
      ['2026-11-21', [['m1', 'm2'], ['m3'], ['m4'], ['m5']]],
      ['2026-11-22', [['m6']]],
    ],
  );
  const pause = [aMessage(2, at(21, 30)), aMessage(1, at(21, 0))];
  assert.equal(daysOf(linesOf(pause, [], 'Ada'))[0]?.groups.length, 2);
});
