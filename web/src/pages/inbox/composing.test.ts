import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchingReplies, replaceSlashWord, slashWordAt } from './slash-word.ts';
import { snoozeTimes } from './snooze-times.ts';

test('a slash at the beginning of a word asks for canned replies', () => {
  assert.deepEqual(slashWordAt('/', 1), { from: 0, word: '' });
  assert.deepEqual(slashWordAt('Hello /ho', 9), { from: 6, word: 'ho' });
  assert.equal(slashWordAt('and/or', 6), undefined);
  assert.equal(slashWordAt('https://example', 15), undefined);
  assert.equal(slashWordAt('/hours then', 11), undefined);
});

test('a canned reply takes the place of what was typed for it', () => {
  assert.deepEqual(replaceSlashWord('Hello /ho, bye', { from: 6, word: 'ho' }, 'we open at 7'), {
    text: 'Hello we open at 7, bye',
    caret: 18,
  });
});

test('replies are found by shortcut before title before text', () => {
  const replies = [
    { title: 'Delivery', shortcut: null, body: 'In the opening hours' },
    { title: 'Our hours', shortcut: null, body: 'x' },
    { title: 'Opening', shortcut: 'hours', body: 'x' },
    { title: 'Else', shortcut: 'else', body: 'x' },
  ];
  const titles = (typed: string) => matchingReplies(replies, typed).map(({ title }) => title);
  assert.deepEqual(titles('Hour'), ['Opening', 'Our hours', 'Delivery']);
  assert.equal(titles('').length, 4);
});

test('snoozes end at moments people mean', () => {
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
