import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isoTime } from './iso-time.ts';

test('times are formatted like toISOString, in any order', () => {
  const moment = fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 });
  const edge = fc.constantFrom(0, -1, 1, 86_399_999, 86_400_000, 1_795_219_199_999, 1_795_219_200_000);
  fc.assert(
    fc.property(fc.oneof(moment, edge), (milliseconds) => {
      assert.equal(isoTime(milliseconds), new Date(milliseconds).toISOString());
    }),
    { numRuns: 5000 },
  );
});
