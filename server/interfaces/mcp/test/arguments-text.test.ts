import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { processorMs } from '../../../test/processor-time.ts';
import { extentOf } from '../../../text/json-text.ts';
import { argumentsText } from '../arguments-text.ts';

const space = fc.constantFrom('', ' ', '\n', '\t \r\n');

/** Relevant keys, one of them in two spellings, and one that only looks relevant. */
const key = fc.constantFrom(
  '"params"',
  '"arguments"',
  '"\\u0061rguments"',
  '"id"',
  '"x"',
  '"\\"arguments\\":{"',
);
const scalar = fc.oneof(
  fc.constantFrom(
    '1',
    '1.0',
    '-0',
    '1e400',
    '12345678901234567890',
    'true',
    'null',
    '"\\\\"',
    '"\\\\\\""',
    '"}],{["',
  ),
  fc.string().map((value) => JSON.stringify(value)),
);

/** JSON text unlike any serialiser's: random spacing and repeated keys. */
const { value: jsonText } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    listOf('[', ']', tie('value')),
    membersOf(tie('value')),
  ),
}));

function membersOf(value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return listOf(
    '{',
    '}',
    fc.tuple(key, space, space, value).map(([k, a, b, v]) => `${k}${a}:${b}${v}`),
  );
}

function listOf(open: string, close: string, item: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const spaced = fc.tuple(space, item, space).map((parts) => parts.join(''));
  return fc
    .tuple(space, fc.array(spaced, { maxLength: 5 }))
    .map(([a, items]) => open + (items.join() || a) + close);
}

describe('the text of a call’s arguments', () => {
  test('is verbatim, whatever surrounds it', () => {
    fc.assert(
      fc.property(jsonText, jsonText, space, (args, other, gap) => {
        const body = `${gap}{"params":${other},"id":1,"params":{"x":${other},"arguments":${gap}${args}${gap}}}${gap}`;
        assert.equal(argumentsText(body, 1), args.trim());
      }),
    );
  });

  test('parses like the whole body, even with duplicate keys', () => {
    fc.assert(
      fc.property(membersOf(jsonText), (body) => {
        const args: unknown = JSON.parse(body).params?.arguments;
        assert.deepEqual(JSON.parse(argumentsText(body, 1)), args === undefined ? {} : args);
      }),
      { numRuns: 1000 },
    );
  });

  test('is found by call id in a batch, where "1" and 1 are different', () => {
    fc.assert(
      fc.property(fc.array(jsonText, { minLength: 1, maxLength: 4 }), space, (texts, gap) => {
        const ids = texts.flatMap((_text, at) => [at, String(at)]);
        const calls = ids.map(
          (id) => `{"params":{"arguments":${texts[Number(id)]}},"id":${JSON.stringify(id)}}`,
        );
        const body = `${gap}[${calls.join(`${gap},${gap}`)}]`;
        for (const id of ids) assert.equal(argumentsText(body, id), texts[Number(id)]?.trim());
      }),
    );
  });

  test('is an empty object if the call has none', () => {
    assert.equal(argumentsText('{"id":1,"method":"tools/call","params":{"name":"x"}}', 1), '{}');
    assert.equal(argumentsText('{"id":1,"method":"tools/list"}', 1), '{}');
  });

  test('is not guessed for an unknown id', () => {
    assert.throws(() => argumentsText('[{"id":1}]', 2), RangeError);
  });

  test('is found in megabytes as fast as scanning quotes', () => {
    const args = JSON.stringify({ photo: 'A'.repeat(5_000_000) });
    const text = `{"id":1,"params":{"arguments":${args}}}`;
    const took = processorMs(() => assert.equal(argumentsText(text, 1).length, args.length));
    assert.ok(took < 500, `${took} ms`);
  });
});

test('the nesting depth of a text is that of its value', () => {
  fc.assert(
    fc.property(jsonText, (text) => assert.equal(extentOf(text).depth >= depthOf(JSON.parse(text)), true)),
  );
  assert.deepEqual(extentOf('[{"a":["]"]},1]'), { depth: 3, commas: 1, parts: 4 });
  assert.deepEqual(extentOf('"[[[,,,"'), { depth: 0, commas: 0, parts: 0 });
});

/** At most the depth of the text, since a repeated key hides an earlier value. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
