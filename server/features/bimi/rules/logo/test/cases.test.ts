import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeLogo, type LogoFinding } from '../index.ts';
import { drawing, type Row } from './drawing.ts';
import { attributeRows } from './rows/attributes.ts';
import { documentRows } from './rows/document.ts';
import { elementRows } from './rows/elements.ts';
import { referenceRows } from './rows/references.ts';
import { rootRows } from './rows/root.ts';

const placed = (findings: readonly LogoFinding[]): string[] =>
  findings.map(({ code, line }) => `${code}:${line}`);

const subjects: Readonly<Record<string, readonly Row[]>> = {
  'the file': documentRows,
  'the outermost element': rootRows,
  elements: elementRows,
  attributes: attributeRows,
  'where it points': referenceRows,
};

for (const [subject, rows] of Object.entries(subjects)) {
  describe(`what is said of ${subject}:`, () => {
    for (const { what, svg, errors = [], warnings = [] } of rows) {
      it(`${what} is ${errors.length > 0 ? 'refused' : 'taken'}`, () => {
        const verdict = judgeLogo(typeof svg === 'string' ? Buffer.from(svg) : svg);
        assert.deepEqual(placed(verdict.errors), errors);
        if (errors.length === 0) assert.deepEqual(placed(verdict.warnings), warnings);
        for (const { detail } of [...verdict.errors, ...verdict.warnings]) {
          assert.match(detail, /^[^\s\p{C}][^\p{C}]{20,250}\.$/u);
        }
      });
    }
  });
}

it('bytes are returned unchanged and decompressed', () => {
  const svg = Buffer.from(`\ufeff${drawing()}\r\n`);
  assert.deepEqual(judgeLogo(svg).svg, svg);
  assert.deepEqual(judgeLogo(Buffer.from('<no')).svg, Buffer.from('<no'));
  assert.equal(judgeLogo(Buffer.from([0xff, 0xfe])).svg, undefined);
});

it('the title is returned decoded', () => {
  const titled = (title: string) => judgeLogo(Buffer.from(drawing().replace('Example Bakery', title))).title;
  assert.equal(titled('  Example\n <![CDATA[&]]>&#x20;Sons '), 'Example & Sons');
  assert.equal(titled(' '), undefined);
  assert.equal(judgeLogo(Buffer.from('<svg/>')).title, undefined);
});
