import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { COMMAS_MAX, JsonBodyError, NESTING_MAX, readJsonBody } from '../json-body.ts';

const read = (text: string) => readJsonBody(Buffer.from(text));

describe('a request body', () => {
  test('is read with its text', () => {
    const text = '{"a": [1.0, "é,,,[["]}';
    assert.deepEqual(read(text), { text, value: { a: [1, 'é,,,[['] } });
  });

  test('may be as deep and have as many members as is said, and no more', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    assert.ok(read(nested(NESTING_MAX)));
    assert.throws(() => read(nested(NESTING_MAX + 1)), JsonBodyError);
    const members = (commas: number) => `{"k":0${',"k":0'.repeat(commas)}}`;
    assert.ok(read(members(COMMAS_MAX)));
    assert.throws(() => read(members(COMMAS_MAX + 1)), JsonBodyError);
  });
});
