import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { judgeLogo } from '../index.ts';
import { readLogos, samplesMissing } from './samples.ts';

/** Minimum set of findings for each invalid sample. */
const faults: Readonly<Record<string, readonly string[]>> = {
  'invalid-bitmap.svg': ['attribute_missing', 'element_not_allowed', 'title_missing'],
  'invalid-oversize-mask.svg': ['too_large'],
  'invalid-script-svg11.svg': [
    'doctype',
    'attribute_value',
    'element_not_allowed',
    'title_missing',
    'view_box_missing',
  ],
};

describe('logos published by others', { skip: samplesMissing }, () => {
  for (const [name, svg] of samplesMissing === undefined ? readLogos() : []) {
    const expected = faults[name];
    it(`${name} is ${expected ? 'refused' : 'accepted, compressed and plain'}`, () => {
      const verdict = judgeLogo(svg);
      const codes = verdict.errors.map(({ code }): string => code);
      for (const code of expected ?? []) assert.ok(codes.includes(code), `${code} is not among ${codes}`);
      assert.deepEqual(verdict.svg, svg);
      if (expected) return;
      assert.deepEqual(verdict.errors, []);
      assert.ok(verdict.title);
      assert.deepEqual(judgeLogo(gzipSync(svg)), verdict);
    });
  }
});
