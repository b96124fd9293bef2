import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { COMMAS_MAX, JsonBodyError, NESTING_MAX, PARTS_MAX, readJsonBody } from '../json-body.ts';

const read = (text: string) => readJsonBody(Buffer.from(text));

describe('a request body', () => {
  test('is read with its text', () => {
    const text = '{"a": [1.0, "é,,,[["]}';
    assert.deepEqual(read(text), { text, value: { a: [1, 'é,,,[['] } });
  });

  test('may have the documented depth and members, and no more', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    assert.ok(read(nested(NESTING_MAX)));
    assert.throws(() => read(nested(NESTING_MAX + 1)), JsonBodyError);
    const items = (commas: number) => `[0${',0'.repeat(commas)}]`;
    assert.ok(read(items(COMMAS_MAX)));
    assert.throws(() => read(items(COMMAS_MAX + 1)), JsonBodyError);
    const objects = (count: number) => `[{}${',{}'.repeat(count - 2)}]`;
    assert.ok(read(objects(PARTS_MAX)));
    assert.throws(() => read(objects(PARTS_MAX + 1)), JsonBodyError);
  });
});
