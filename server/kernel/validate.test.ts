import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizer } from './normalize.ts';
import { Choice, Content, Nullable, StrictObject, Type } from './schema.ts';
import { checker, inputChecker } from './validate.ts';

const schema = StrictObject({
  type: Choice(['lead', 'message'], 'Kind.'),
  name: Type.String({ minLength: 2, maxLength: 5 }),
  note: Type.Optional(Nullable(Content({ maxLength: 9 }))),
  count: Type.Optional(Type.Integer({ minimum: 1 })),
  tags: Type.Optional(Type.Array(Type.String(), { maxItems: 2 })),
});
const problemsOf = checker(schema);
const pairs = (value: unknown) => problemsOf(value).map((problem) => `${problem.pointer} ${problem.code}`);

test('all problems are reported at once, by location', () => {
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

test('missing fields are named separately', () => {
  assert.deepEqual(pairs({}), ['/type required', '/name required']);
});

test('unknown fields are refused, however many', () => {
  for (const count of [199, 200, 201, 5000]) {
    const unknown = Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
    const problems = problemsOf({ type: 'lead', name: 'Ada', ...unknown });
    assert.equal(problems[0]?.code, 'unknown_field', `${count} unknown fields`);
  }
});

test('a valid value has no problems', () => {
  assert.deepEqual(pairs({ type: 'lead', name: 'Ada', note: null }), []);
});

test('messages state the remedy', () => {
  assert.equal(problemsOf({ type: 'x', name: 'Ada' })[0]?.detail, 'Use one of lead, message.');
});

test('a choice can add advice, an unknown field names those that may be meant, and a list is named', () => {
  const advised = checker(
    StrictObject({
      message: Type.String(),
      items: Type.Array(StrictObject({ kind: Choice(['a'], 'Kind.', { advice: 'a is for all.' }) }), {
        minItems: 1,
      }),
    }),
  );
  assert.deepEqual(
    advised({ body: 'x', items: [{ kind: 'b' }] }).map(({ pointer, detail }) => `${pointer} ${detail}`),
    [
      '/message This field is required.',
      '/body This field is unknown; omit it. Required and missing: message.',
      '/items/0/kind Use one of a. a is for all.',
    ],
  );
  assert.equal(
    advised({ mesage: 'x', items: [] }).find(({ pointer }) => pointer === '/mesage')?.detail,
    'This field is unknown. Did you mean message? Required and missing: message.',
  );
  assert.equal(
    advised({ message: 'x', items: [{ kind: 'a' }], text: 'y' })[0]?.detail,
    'This field is unknown; omit it, or use one of message, items.',
  );
  assert.equal(
    advised({ message: 'x', items: [{}] })[0]?.detail,
    'This field is required. Use one of a. a is for all.',
  );
  assert.equal(advised({ message: 'x', items: [] })[0]?.detail, 'Give at least 1 in items.');
});

test('a value of another form is answered with the form the field has', () => {
  const formed = checker(
    StrictObject({
      id: Type.Optional(Type.String({ pattern: '^b_', description: 'From {bed.list}.' })),
      color: Type.Optional(Type.String({ pattern: '^#', description: 'A colour, such as #2f6f4f.' })),
      place: Type.Optional(Type.Union([Type.Integer(), StrictObject({ after: Type.String() })])),
    }),
  );
  const detailsOf = (value: object) => formed(value).map(({ pointer, detail }) => `${pointer} ${detail}`);
  assert.deepEqual(detailsOf({ id: 'x', color: 'green', place: 'first' }), [
    '/id Use one from {bed.list}.',
    '/color This has the wrong form. A colour, such as #2f6f4f.',
    '/place Use an integer or an object.',
  ]);
  assert.ok(detailsOf({ place: { after: 7 } }).includes('/place/after Use a string.'));
});

test('strings are trimmed and normalised before validation, content is not', () => {
  const value = { type: ' lead', name: '  E\u0301a ', note: '  x ', tags: [' a '] };
  assert.deepEqual(normalizer(schema)(value).problems, []);
  assert.deepEqual(value, { type: 'lead', name: '\u00c9a', note: '  x ', tags: ['a'] });
});

test('U+0000 is a problem, and lone surrogates become replacement characters', () => {
  const value = { type: 'lead', name: 'a\u0000', note: '\ud800' };
  assert.deepEqual(
    normalizer(schema)(value).problems.map((problem) => problem.pointer),
    ['/name'],
  );
  assert.equal(value.note, '\ufffd');
});

const fields = StrictObject({
  ids: Type.Array(Type.Integer(), { maxItems: 200, uniqueItems: true }),
  names: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 5 }), { maxProperties: 3 })),
  name: Type.Optional(Type.String({ maxLength: 5 })),
  word: Type.Optional(Choice(['a', 'b'], 'A word.')),
});
const inputProblems = (value: unknown) =>
  inputChecker(fields)(value).map((problem) => `${problem.pointer} ${problem.code}`);

test('an oversized value is reported once, with all other problems', () => {
  const value = {
    ids: [...Array.from({ length: 300 }, () => 1)],
    names: { a: 'x', b: 'x', c: 'x', d: 'x' },
    name: 'x'.repeat(21),
    word: 'c'.repeat(5000),
    extra: 1,
  };
  assert.deepEqual(inputProblems(value).sort(), [
    '/extra unknown_field',
    '/ids too_many',
    '/name too_long',
    '/names too_many',
    '/word too_long',
  ]);
});

test('duplicates are a problem in lists short enough to check', () => {
  assert.deepEqual(inputProblems({ ids: [1, 2, 1] }), ['/ids repeated']);
  assert.deepEqual(inputProblems({ ids: Array.from({ length: 200 }, (_, id) => id) }), []);
});

test('a megabyte of anything is validated quickly', () => {
  const hostile: Record<string, () => unknown> = {
    'equal ids': () => ({ ids: Array.from({ length: 500_000 }, () => 1) }),
    'different ids': () => ({ ids: Array.from({ length: 150_000 }, (_, id) => id) }),
    'unknown names': () => Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 0])),
    'names of the caller': () => ({
      ids: [],
      names: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 0])),
    }),
    'a long name': () => ({ ids: [], names: { ['k/'.repeat(500_000)]: 0 } }),
    marks: () => ({ ids: [], name: `a${'\u0301\u0323'.repeat(250_000)}` }),
    'a word of marks': () => ({ ids: [], word: `a${'\u0301\u0323'.repeat(250_000)}` }),
  };
  const problemsOf = inputChecker(fields);
  problemsOf({});
  for (const [title, make] of Object.entries(hostile)) {
    const value = make();
    const usageBefore = process.threadCpuUsage();
    const problems = problemsOf(value);
    const { user, system } = process.threadCpuUsage(usageBefore);
    const took = (user + system) / 1000;
    assert.ok(took < 50, `${title}: ${took} ms`);
    assert.ok(problems.length > 0 && JSON.stringify(problems).length < 50_000, title);
  }
});
