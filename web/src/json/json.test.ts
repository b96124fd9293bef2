import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indented, memberTexts, plainText, tokensOf } from './json-text.ts';

const payload =
  '{ "b" :12345678901234567890,"a":1.0,"e":1E+2, "text":"a \\"quoted\\" {brace}, [list] \\\\","emoji":"🎂",\n' +
  '"nested":{"list":[1,2.50,{"x":null}],"empty":{},"none":[]},"true":true}';

test('the tokens of a payload concatenate to its exact text', () => {
  assert.equal([...tokensOf(payload)].map((token) => token.text).join(''), payload);
});

test('broken JSON is tokenised without losing a character', () => {
  for (const text of ['{"a":', '"open', '[1,,2]', '\\', '{"a" 1}', '\u0000', '']) {
    assert.equal([...tokensOf(text)].map((token) => token.text).join(''), text);
  }
});

test('keys, strings, numbers and literals are distinguished', () => {
  const kinds = [...tokensOf('{"k" : "v", "n": -1.0e5, "w": false}')]
    .filter((token) => token.kind !== 'space' && token.kind !== 'punctuation')
    .map((token) => `${token.kind} ${token.text}`);
  assert.deepEqual(kinds, ['key "k"', 'string "v"', 'key "n"', 'number -1.0e5', 'key "w"', 'word false']);
});

test('a member is sliced from a response verbatim', () => {
  const answer = `{"event_id":7,"tags":["a","b"],"metadata":${payload},"site_name":"Bakery","moves":[]}`;
  const members = memberTexts(answer);
  assert.equal(members.get('metadata'), payload);
  assert.equal(members.get('tags'), '["a","b"]');
  assert.equal(members.get('site_name'), '"Bakery"');
  assert.equal(members.get('moves'), '[]');
  assert.deepEqual([...members.keys()], ['event_id', 'tags', 'metadata', 'site_name', 'moves']);
});

test('members with escaped names and surrounding whitespace are found', () => {
  const members = memberTexts(' { "a\\u0062c" : 1.0 , "d" : "x" } ');
  assert.deepEqual(
    [...members],
    [
      ['abc', '1.0'],
      ['d', '"x"'],
    ],
  );
});

test('text other than an object has no members', () => {
  assert.equal(memberTexts('[{"a":1}]').size, 0);
  assert.equal(memberTexts('12').size, 0);
  assert.equal(memberTexts('{}').size, 0);
});

test('indenting changes whitespace only: numbers, escapes and order stay', () => {
  const text = indented(payload);
  assert.match(text, /\n {2}"b": 12345678901234567890,\n {2}"a": 1\.0,\n {2}"e": 1E\+2,/);
  assert.match(text, /"empty": \{\},\n {4}"none": \[\]\n/);
  const letters = (json: string) =>
    [...tokensOf(json)].filter((token) => token.kind !== 'space').map((token) => token.text);
  assert.deepEqual(letters(text), letters(payload));
  assert.deepEqual(JSON.parse(text), JSON.parse(payload));
});

test('a very long string does not block the tokeniser', () => {
  const long = JSON.stringify({ message: 'x"\\'.repeat(100_000) });
  assert.equal(memberTexts(long).get('message')?.length, long.length - '{"message":}'.length);
});

test('a scalar is shown without quotes, and a number as written', () => {
  assert.equal(plainText('"80 guests"'), '80 guests');
  assert.equal(plainText('1.0'), '1.0');
  assert.equal(plainText('12345678901234567890'), '12345678901234567890');
});
