import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queryReader } from './query.ts';
import { Type } from './schema.ts';

const read = queryReader(
  Type.Object({
    limit: Type.Optional(Type.Integer()),
    fields: Type.Optional(Type.Array(Type.String())),
    stars: Type.Optional(Type.Array(Type.Integer())),
    live: Type.Optional(Type.Boolean()),
    custom_fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    q: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
);

test('a query string is parsed into numbers, lists, booleans and text', () => {
  const { input, problems } = read({ limit: '20', fields: ['a,b', 'c'], stars: '4,5', live: 'true', q: 'x' });
  assert.deepEqual(input, { limit: 20, fields: ['a', 'b', 'c'], stars: [4, 5], live: true, q: 'x' });
  assert.deepEqual(problems, []);
});

test('text that is not a number stays text, for validation to report', () => {
  assert.deepEqual(read({ limit: '2e1' }).input, { limit: '2e1' });
  assert.deepEqual(read({ limit: '99999999999999999999' }).input, { limit: '99999999999999999999' });
});

test('name.key=value fills an object, and hostile keys stay plain data', () => {
  const { input } = read({ 'custom_fields.size': 'XL', 'custom_fields.__proto__': 'x' });
  assert.deepEqual(Object.entries(input.custom_fields as object), [
    ['size', 'XL'],
    ['__proto__', 'x'],
  ]);
  assert.equal(({} as Record<string, unknown>).x, undefined);
});

test('an unknown parameter is a problem that lists the known ones', () => {
  const { problems } = read({ 'li/mit': '1', custom_fields: 'x' });
  assert.deepEqual(
    problems.map((problem) => problem.pointer),
    ['/li~1mit', '/custom_fields'],
  );
  assert.match(
    problems[0]?.detail ?? '',
    /^Did you mean limit\? Use one of limit, fields, stars, live, q, custom_fields\.<key>/,
  );
});

test('of thousands of unknown parameters the first are named', () => {
  const unknown = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, '1']));
  assert.equal(read(unknown).problems.length, 50);
});

test('an empty value counts as missing', () => {
  assert.deepEqual(read({ limit: '', q: '' }), { input: {}, problems: [] });
});
