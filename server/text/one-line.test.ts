import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onOneLine } from './one-line.ts';

test('fields of a form stay apart on one line', () => {
  assert.equal(
    onOneLine('A pram, please.\n\nWhich day? Saturday 5 December 2026\nAt: 10:00\nHow many? Four\n'),
    'A pram, please. Which day? Saturday 5 December 2026 · At: 10:00 · How many? Four',
  );
});

test('other line breaks become spaces', () => {
  assert.equal(
    onOneLine(' Hello,\r\nis there  a bread\nwithout sesame?\n\nAda'),
    'Hello, is there a bread without sesame? Ada',
  );
  assert.equal(onOneLine('\n \n'), '');
});
