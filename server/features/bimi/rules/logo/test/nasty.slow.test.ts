import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { judgeLogo, type LogoVerdict } from '../index.ts';
import { damaged } from './damage.ts';
import { drawing } from './drawing.ts';
import { nastyDocuments } from './nasty.ts';
import { elementRows } from './rows/elements.ts';
import { readLogos, samplesMissing } from './samples.ts';

/** By hand none took a twentieth of it; machines that run tests are busy. */
const millisecondsMax = 1000;

function judged(bytes: Uint8Array): LogoVerdict {
  const began = process.threadCpuUsage();
  const verdict = judgeLogo(bytes);
  assert.ok(process.threadCpuUsage(began).user < millisecondsMax * 1000);
  for (const findings of [verdict.errors, verdict.warnings]) {
    assert.ok(findings.length <= 51);
    for (const { code, line, detail } of findings) {
      assert.match(code, /^[a-z][a-z0-9_]+$/);
      assert.ok(Number.isSafeInteger(line) && line > 0, `${code} is in line ${line}`);
      assert.ok(detail.length > 20 && detail.length < 300 && detail.isWellFormed(), detail);
    }
  }
  if (verdict.svg === undefined) assert.ok(verdict.errors.length > 0);
  return verdict;
}

describe('documents designed to consume time', () => {
  for (const [name, text] of Object.entries(nastyDocuments)) {
    it(`${name}: refused at once`, () => {
      const bytes = Buffer.from(text);
      assert.ok(bytes.length > 60_000 && bytes.length <= 64 * 1024, `${bytes.length} bytes`);
      const { errors } = judged(bytes);
      assert.ok(errors.some(({ code }) => code === 'too_large'));
      assert.deepEqual(judged(gzipSync(bytes)).errors, errors);
    });
  }
});

const small =
  samplesMissing === undefined ? [...readLogos().values()].filter(({ length }) => length < 2000) : [];
const whole = [
  drawing(),
  ...elementRows.filter(({ errors }) => errors === undefined).map(({ svg }) => svg),
].map((svg) => Buffer.from(svg));

describe('20,000 damaged logos', () => {
  for (const [what, logos] of Object.entries({
    plain: [...whole, ...small],
    packed: whole.map((svg) => gzipSync(svg)),
  })) {
    it(`${what}: each gets a verdict, and faults have a remedy`, () => {
      fc.assert(
        fc.property(damaged(logos), (bytes) => {
          const { svg, errors } = judged(bytes);
          if (svg && what === 'plain' && bytes[0] !== 0x1f) assert.deepEqual(svg, bytes);
          // What is taken is taken again, whatever way it came.
          if (svg) assert.deepEqual(judgeLogo(svg).errors, errors);
        }),
        { numRuns: 10_000 },
      );
    });
  }
});
