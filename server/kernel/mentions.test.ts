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

test('mentions of operations are rendered per interface, wherever they are', () => {
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

test('mentions of unknown operations are detected', () => {
  assert.throws(() => withMentions('{letter.burn}', names), /letter\.burn/);
});

test('text from callers that looks like a mention is unchanged', () => {
  assert.equal(
    withMentions('{letter.list} knows no {letter.burn}.', knownNames([letterList], names)),
    '`GET /letters` knows no {letter.burn}.',
  );
});
