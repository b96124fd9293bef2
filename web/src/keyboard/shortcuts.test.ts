import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actOn, createKeySequences } from './shortcuts.ts';

test('two keys form a shortcut if the second follows soon', () => {
  const sequences = createKeySequences((key) => key === 'g');
  assert.deepEqual(sequences.next('j', 0), ['j']);
  assert.deepEqual(sequences.next('g', 10), ['g']);
  assert.deepEqual(sequences.next('t', 900), ['g t', 't']);
  assert.deepEqual(sequences.next('t', 950), ['t']);
  sequences.next('g', 1000);
  assert.deepEqual(sequences.next('t', 9000), ['t']);
});

test('a key runs the first shortcut that has something to do', () => {
  const actions: string[] = [];
  const group = (title: string, answer: boolean) => ({
    title,
    shortcuts: [
      {
        keys: 'x',
        description: title,
        act: () => {
          actions.push(title);
          return answer;
        },
      },
    ],
  });
  assert.equal(actOn(['x'], [group('page', false), group('list', true), group('all', true)]), true);
  assert.deepEqual(actions, ['page', 'list']);
  assert.equal(actOn(['y'], [group('page', true)]), false);
});
