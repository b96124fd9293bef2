import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressName, knownNames, mentionedIn, namedBy, withMentions } from './mentions.ts';
import { defineOperation } from './operation.ts';
import { StrictObject, Type } from './schema.ts';

const letterList = defineOperation({
  name: 'letter.list',
  summary: 'List letters',
  chapter: 'Letters',
  access: { public: true },
  effect: 'read',
  input: StrictObject({}),
  output: Type.Object({}),
  rest: { method: 'GET', path: '/letters' },
  example: { input: {}, output: {} },
});
const names = namedBy([letterList], addressName);

test('a text speaks of operations in the words of who reads it, wherever it stands', () => {
  const text = 'From {letter.list}, or {letter.list}. Not {base_url}, nor {"a.b": 1}.';
  assert.deepEqual(mentionedIn(text), ['letter.list']);
  assert.equal(
    withMentions(text, names),
    'From `GET /letters`, or `GET /letters`. Not {base_url}, nor {"a.b": 1}.',
  );
  assert.deepEqual(
    withMentions({ a: ['{letter.list}', 7, null] }, () => 'letters'),
    { a: ['letters', 7, null] },
  );
});

test('a text that speaks of what is not there is found when it is said', () => {
  assert.throws(() => withMentions('{letter.burn}', names), /letter\.burn/);
});

test('what a caller wrote like a mention stays as it is, beside our own', () => {
  assert.equal(
    withMentions('{letter.list} knows no {letter.burn}.', knownNames([letterList], names)),
    '`GET /letters` knows no {letter.burn}.',
  );
});
