import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberTexts } from '../../json/json-text.ts';
import { rowsOf, textOfRows } from './field-texts.ts';

const before = memberTexts(
  '{"order":12345678901234567890,"total":1.0,"zip":"00420","paid":true,"none":null}',
);

test('untouched values stay as written', () => {
  assert.equal(
    textOfRows(rowsOf(before), before),
    '{"order":12345678901234567890,"total":1.0,"zip":"00420","paid":true}',
  );
});

test('new values become numbers and booleans if they look like them, else text', () => {
  const rows = [
    { name: ' order ', value: '7' },
    { name: 'zip', value: '00421' },
    { name: 'paid', value: 'false' },
    { name: 'note', value: 'a "word"' },
    { name: '', value: 'nameless' },
  ];
  assert.equal(textOfRows(rows, before), '{"order":7,"zip":"00421","paid":false,"note":"a \\"word\\""}');
  assert.equal(textOfRows([], before), '{}');
});
