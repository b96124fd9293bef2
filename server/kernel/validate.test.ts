import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizer } from './normalize.ts';
import { Choice, Closed, Content, Nullable, Type } from './schema.ts';
import { checker } from './validate.ts';

const schema = Closed({
  type: Choice(['lead', 'message'], 'Kind.'),
  name: Type.String({ minLength: 2, maxLength: 5 }),
  note: Type.Optional(Nullable(Content({ maxLength: 9 }))),
  count: Type.Optional(Type.Integer({ minimum: 1 })),
  tags: Type.Optional(Type.Array(Type.String(), { maxItems: 2 })),
});
const problemsOf = checker(schema);
const pairs = (value: unknown) => problemsOf(value).map((problem) => `${problem.pointer} ${problem.code}`);

test('every problem is named at once, by place', () => {
  assert.deepEqual(
    pairs({ type: 'x', name: 'a', note: 7, count: 0, tags: ['a', 'b', 'c'], extra: 1 }).sort(),
    [
      '/count too_small',
      '/extra unknown_field',
      '/name too_short',
      '/note wrong_type',
      '/tags too_many',
      '/type not_allowed',
    ],
  );
});

test('missing fields are named one by one', () => {
  assert.deepEqual(pairs({}), ['/type required', '/name required']);
});

test('unknown fields are refused however many there are', () => {
  for (const count of [199, 200, 201, 5000]) {
    const unknown = Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
    const problems = problemsOf({ type: 'lead', name: 'Ada', ...unknown });
    assert.equal(problems[0]?.code, 'unknown_field', `${count} unknown fields`);
  }
});

test('a fitting value has no problems', () => {
  assert.deepEqual(pairs({ type: 'lead', name: 'Ada', note: null }), []);
});

test('the sentence says the way out', () => {
  assert.equal(problemsOf({ type: 'x', name: 'Ada' })[0]?.detail, 'Use one of lead, message.');
});

test('strings are trimmed and composed before they are checked, content is left alone', () => {
  const value = { type: ' lead', name: '  E\u0301a ', note: '  x ', tags: [' a '] };
  assert.deepEqual(normalizer(schema)(value), []);
  assert.deepEqual(value, { type: 'lead', name: '\u00c9a', note: '  x ', tags: ['a'] });
});

test('U+0000 is a problem and a lone surrogate becomes a replacement character', () => {
  const value = { type: 'lead', name: 'a\u0000', note: '\ud800' };
  assert.deepEqual(
    normalizer(schema)(value).map((problem) => problem.pointer),
    ['/name'],
  );
  assert.equal(value.note, '\ufffd');
});
