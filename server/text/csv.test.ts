import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvLine } from './csv.ts';

/** Cells a spreadsheet reads from a line with this separator; a quote is special only at the start of a cell. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at < text.length; ) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') cell += text[at++];
        else break;
      }
      at += 1;
    }
    for (; at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n'; at += 1)
      cell += text[at];
    cells.push(cell);
    at += 1;
  }
  return cells;
}

const separators = [',', ';', '\t', '|'];
const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const beginsFormula = (cell: string): boolean => starts.includes(cell.trim()[0] ?? '');

test('every text is quoted in one cell; numbers and nulls are unchanged', () => {
  assert.equal(
    csvLine(['a,b', 'say "hi"', 'one\ntwo', ' led', 'plain', 7, null]),
    '"a,b","say ""hi""","one\ntwo"," led","plain",7,\r\n',
  );
});

test('no cell starts a formula, whatever the separator', () => {
  const hostile = [
    ...[...starts, '\t', '\r', '\n'].map((start) => `${start}1+1`),
    'Hello;=HYPERLINK("https://x.example.com")',
    'Hello;"=1+1"',
    'Hello\t=1+1',
    'Hello\n=1+1',
    'Hello\r\n;\t =1+1',
    '"=1+1',
    'a;;""=1+1;@SUM(A1)|+1',
  ];
  for (const text of hostile) {
    const line = csvLine([1, text, text, 'last']);
    for (const separator of separators) {
      const found = cellsOf(line, separator).find(beginsFormula);
      assert.equal(found, undefined, `${JSON.stringify(text)} at ${JSON.stringify(separator)}`);
    }
  }
});

test('no text of any characters starts a formula', () => {
  const character = fc.constantFrom(...starts, ...separators, '\r', '\n', '"', "'", ' ', '\u00a0', 'a', '1');
  fc.assert(
    fc.property(fc.array(fc.string({ unit: character, maxLength: 12 }), { minLength: 1 }), (texts) => {
      const line = csvLine([1, ...texts]);
      for (const separator of separators)
        assert.equal(cellsOf(line, separator).find(beginsFormula), undefined, JSON.stringify(separator));
    }),
    { numRuns: 2000 },
  );
});

test('text is unchanged: only phone numbers and lists get a leading apostrophe', () => {
  const cells = (...texts: (string | number)[]) => cellsOf(csvLine(texts), ',').slice(0, texts.length);
  assert.deepEqual(cells('+49 30 1234-56', 'Call 030-1234 - today; or not', '2026-11-21T08:59:12.000Z'), [
    "'+49 30 1234-56",
    'Call 030-1234 - today; or not',
    '2026-11-21T08:59:12.000Z',
  ]);
  assert.deepEqual(cells('Please:\n- tea\n- cake', 'a@example.com', "it's 1=1"), [
    "Please:\n'- tea\n'- cake",
    'a@example.com',
    "it's 1=1",
  ]);
  assert.equal(csvLine([-5, 12]), '-5,12\r\n', 'a number of ours is a number');
});
