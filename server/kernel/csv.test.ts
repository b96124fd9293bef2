import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine } from './csv.ts';

test('a cell with commas, quotes or line ends stays one cell', () => {
  assert.equal(
    csvLine(['a,b', 'say "hi"', 'one\ntwo', ' led', 'plain', 7, null]),
    '"a,b","say ""hi""","one\ntwo"," led",plain,7,\r\n',
  );
});

test('no text begins a formula', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
    const [first] = csvLine([`${start}1+1`]).replace(/^"/, '');
    assert.equal(first, "'", JSON.stringify(start));
  }
  assert.equal(csvLine([-5]), '-5\r\n', 'a number of ours is a number');
});
