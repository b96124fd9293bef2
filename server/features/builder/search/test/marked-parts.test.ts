import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markedParts } from '../rules/marked-parts.ts';

const marked = (text: string, ...terms: string[]) =>
  markedParts(text, terms)
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

test('whole words with a searched prefix are highlighted, without losing text', () => {
  assert.equal(marked('Stairs, upstairs and a stair.', 'stair'), '[Stairs], upstairs and a [stair].');
  assert.equal(marked('rye bread', 'rye', 'bread', 'br'), '[rye] [bread]');
  assert.equal(marked('パンと小麦', '小麦'), 'パンと[小麦]');
  assert.equal(marked('خبز الجاودار', 'الجاودار'), 'خبز [الجاودار]');
  assert.equal(marked('İstanbul', 'i'), 'İstanbul');
  assert.equal(marked('', 'a'), '');
});
