import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { processorMs } from '../test/processor-time.ts';
import { normalForm } from './normal-form.ts';

const forms = ['NFC', 'NFKC', 'NFKD'] as const;

describe('a normal form', () => {
  test('equals Unicode’s for all common text', () => {
    const texts = [
      'E\u0301a',
      'ﬁ ½ ①',
      'Việt',
      '각',
      'Z\u0351\u0363\u0304a\u0323\u0301',
      '\uff76\uff9e',
      '\u1e9b\u0323',
    ];
    for (const text of texts)
      for (const form of forms) assert.equal(normalForm(text, form), text.normalize(form));
  });

  test('of 200,000 marks after one letter is computed quickly', () => {
    for (const marks of ['\u0301\u0323', '\uff9e\u0301', '\u0345\u0334']) {
      const text = `a${marks.repeat(100_000)}`;
      for (const form of forms) {
        const took = processorMs(() => normalForm(text, form));
        // Without splitting, 20 s.
        assert.ok(took < 500, `${form} of ${JSON.stringify(marks)}: ${took} ms`);
      }
    }
  });

  test('knows every character reordered among marks', () => {
    const outside: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (/[\p{M}\uff9e\uff9f]/u.test(character)) continue;
      // The combining iota sorts last in every run.
      if (!`a\u0345${character}`.normalize('NFKD').startsWith('a\u0345')) outside.push(code.toString(16));
    }
    assert.deepEqual(outside, []);
  });
});
