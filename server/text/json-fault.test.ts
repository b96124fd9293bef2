import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jsonFault, jsonFaultText } from './json-fault.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('a fault is found exactly in texts that are not JSON', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '1',
    '-',
    '0',
    '.5',
    'e3',
    'true',
    'nul',
    ' ',
  );
  const texts = fc.oneof(
    fc.json(),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([json, where, more]) => {
      const at = where % (json.length + 1);
      return json.slice(0, at) + more + json.slice(at + 1);
    }),
  );
  fc.assert(
    fc.property(texts, (text) => assert.equal(jsonFault(text) === undefined, isJson(text), text)),
    { numRuns: 3000 },
  );
});

test('the sentence names the line and the column, and quotes nothing that could be a secret', () => {
  const said = {
    '{"a": 1,}': 'The body is not valid JSON at line 1, column 9: unexpected “}”.',
    '{\n  "a": 1\n  "b": 2\n}': 'The body is not valid JSON at line 3, column 3.',
    "{'a': 1}": 'The body is not valid JSON at line 1, column 2: use double quotes.',
    '{"a": secret}': 'The body is not valid JSON at line 1, column 7.',
    '{"a": 1': 'The body is not valid JSON: it ends too early.',
    '{"a": "1': 'The body is not valid JSON: it ends too early.',
    '{"a": "one\ntwo"}': 'The body is not valid JSON at line 1, column 11.',
    '': 'The body is not valid JSON: it ends too early.',
    '{"a": 1}': undefined,
  };
  for (const [text, sentence] of Object.entries(said)) assert.equal(jsonFaultText(text), sentence, text);
});
