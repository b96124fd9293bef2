import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchingReplies, replaceSlashWord, slashWordAt } from './slash-word.ts';

test('a slash at the start of a word suggests canned replies', () => {
  assert.deepEqual(slashWordAt('/', 1), { from: 0, word: '' });
  assert.deepEqual(slashWordAt('Hello /ho', 9), { from: 6, word: 'ho' });
  assert.equal(slashWordAt('and/or', 6), undefined);
  assert.equal(slashWordAt('https://example', 15), undefined);
  assert.equal(slashWordAt('/hours then', 11), undefined);
});

test('a canned reply replaces the typed shortcut', () => {
  assert.deepEqual(replaceSlashWord('Hello /ho, bye', { from: 6, word: 'ho' }, 'we open at 7'), {
    text: 'Hello we open at 7, bye',
    caret: 18,
  });
});

test('replies are ranked by shortcut, then title, then text', () => {
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
