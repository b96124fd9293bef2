import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { target } from './fields.ts';
import { isTarget } from './target.ts';

const schema = target();
const nearly = (length: number): readonly string[] => ['a'.repeat(length), '😀'.repeat(length)];

const pageIds = fc.constantFrom<unknown>('pg_home', 'pg_', 'home', `pg_${'a'.repeat(61)}`, 'pg_a\n', null);
const anchors = fc.constantFrom<unknown>('hours', '', '-a', 'a'.repeat(65), 7);
const names = fc.constantFrom<unknown>('menu.pdf', '.menu', 'a/b', 'a'.repeat(101), '');
const urls = fc.constantFrom<unknown>('https://example.com/', '', ...[2048, 2049].flatMap(nearly));
const extra = fc.constant(1);

/** Targets, nearly targets and other values. */
const values = fc.oneof(
  fc.record({ to: fc.constant('page'), page_id: pageIds }),
  fc.record({ to: fc.constant('page'), page_id: pageIds, anchor: anchors }),
  fc.record({ to: fc.constant('file'), name: names }),
  fc.record({ to: fc.constant('url'), url: urls }),
  fc.record(
    {
      to: fc.constantFrom<unknown>('page', 'file', 'url', 'mail', 1),
      page_id: pageIds,
      anchor: anchors,
      name: names,
      url: urls,
      extra,
    },
    { requiredKeys: [] },
  ),
  fc.anything(),
);

test('the check of a target accepts what its schema accepts', () => {
  let accepted = 0;
  fc.assert(
    fc.property(values, (value) => {
      // A member without a value is no JSON.
      if (JSON.stringify(value) === undefined) return;
      const json: unknown = JSON.parse(JSON.stringify(value));
      assert.equal(isTarget(json), Check(schema, json), JSON.stringify(json));
      if (isTarget(json)) accepted++;
    }),
    { numRuns: 3000 },
  );
  assert.ok(accepted > 20, `${accepted} accepted`);
});
