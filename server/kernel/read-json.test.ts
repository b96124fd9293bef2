import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { processorMs } from '../test/processor-time.ts';
import { Failure } from './errors.ts';
import { bodyReader, nestingMax, partsMax, readJson } from './read-json.ts';
import { RawItem, StrictObject, Type } from './schema.ts';
import { RawJson } from './verbatim.ts';

const itemsMax = 3;
const readBody = bodyReader(
  StrictObject({ site_id: Type.Integer(), events: Type.Array(RawItem('An event.'), { maxItems: itemsMax }) }),
);

function codeOf(read: () => unknown): string {
  try {
    read();
    return 'read';
  } catch (thrown) {
    assert.ok(thrown instanceof Failure, String(thrown));
    return thrown.errors[0]?.code ?? thrown.code;
  }
}

/** Re-joins items that were kept as text, giving what `JSON.parse` would have returned; undefined for invalid JSON. */
function wholly(text: string): unknown {
  const value = readBody(text) as { events?: unknown };
  if (typeof value !== 'object' || value === null || !Array.isArray(value.events)) return value;
  const events = value.events.map((item: unknown) =>
    item instanceof RawJson ? JSON.parse(item.text) : item,
  );
  return { ...value, events };
}

describe('a body', () => {
  test('nested too deeply or with too many parts is refused before parsing', () => {
    const deep = (depth: number) =>
      `{"a":"${'x'.repeat(5000)}","b":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    assert.equal(
      codeOf(() => readJson(deep(nestingMax))),
      'read',
    );
    assert.equal(
      codeOf(() => readJson(deep(nestingMax + 1))),
      'too_deep',
    );
    const objects = (count: number) => `[{}${',{}'.repeat(count - 2)}]`;
    assert.equal(
      codeOf(() => readJson(objects(partsMax))),
      'read',
    );
    assert.equal(
      codeOf(() => readJson(objects(partsMax + 1))),
      'too_many',
    );
    assert.equal(
      codeOf(() => readJson('{"a"')),
      'malformed_json',
    );
  });

  test('parsed in parts equals the whole, and invalid JSON stays invalid', () => {
    const space = fc.constantFrom('', ' ', '\n', '\t\r');
    const item = fc.oneof(
      fc.constantFrom(
        '{}',
        '{"a":[1,"]}"]}',
        '{"b":"\\"}"}',
        '{"events":[{}]}',
        '{"a":1}5',
        '{',
        '{}}',
        '',
        '1',
        '[2]',
        '"]"',
        'tru',
      ),
      fc.json({ maxDepth: 2 }).filter((text) => text.startsWith('{')),
    );
    const list = fc
      .tuple(fc.array(item, { maxLength: itemsMax }), space, fc.constantFrom(',', ' , ', ',,', ' '))
      .map(([items, gap, comma]) => `[${gap}${items.join(comma)}${gap}]`);
    const member = fc.oneof(
      list.map((text) => `"events":${text}`),
      list.map((text) => `"\\u0065vents" : ${text}`),
      fc.constantFrom(
        '"site_id":7',
        '"events":null',
        '"events":{}',
        '"x":[{}]',
        '"y":"[{\\"events\\":"',
        '"z"',
        '"\\q":1',
      ),
    );
    const text = fc
      .tuple(fc.array(member, { maxLength: 4 }), space, fc.constantFrom('{}', '[]', '{', '{}x'))
      .map(([members, gap, frame]) => `${gap}${frame[0]}${members.join(',')}${frame.slice(1)}${gap}`);
    fc.assert(
      fc.property(text, (sent) => {
        let whole: unknown;
        try {
          whole = JSON.parse(sent);
        } catch {
          assert.throws(() => wholly(sent), sent);
          return;
        }
        assert.deepEqual(wholly(sent), whole, sent);
      }),
      { numRuns: 3000 },
    );
  });

  test('with too many items, or too much besides, is refused as soon as seen', () => {
    const body = (items: number, beside = '') =>
      `{"site_id":7,"events":[${Array(items).fill('{}').join()}]${beside}}`;
    assert.equal(
      codeOf(() => readBody(body(itemsMax))),
      'read',
    );
    assert.equal(
      codeOf(() => readBody(body(itemsMax + 1))),
      'too_many',
    );
    assert.equal(
      codeOf(() => readBody(body(1, `,"x":"${'x'.repeat(100_000)}"`))),
      'too_many',
    );
    assert.equal(
      codeOf(() => readBody(body(1, ',"x":0'.repeat(200)))),
      'too_many',
    );
    const huge = body(2_000_000);
    assert.ok(processorMs(() => codeOf(() => readBody(huge))) < 1000);
  });

  test('keeps the text of non-objects too, for the handler to report', () => {
    const { events } = readBody('{"events":[1, [2],null]}') as { events: unknown[] };
    assert.deepEqual(
      events.map((item) => item instanceof RawJson && item.text),
      ['1', '[2]', 'null'],
    );
  });
});
