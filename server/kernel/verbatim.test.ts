import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../test/any-character.ts';
import { Nullable, Type, Verbatim } from './schema.ts';
import { serializer } from './serialize.ts';
import { RawJson } from './verbatim.ts';

const write = serializer(
  Type.Object({ data: Type.Array(Type.Object({ name: Type.String(), metadata: Verbatim('x') })) }),
);

test('a verbatim value is returned exactly as received', () => {
  const text = '{ "b":1.0,"a":12345678901234567890 , "😀":"\\ud83d\\ude00 $& $1"}';
  assert.equal(
    write({ data: [{ name: 'x', metadata: new RawJson(text) }] }),
    `{"data":[{"name":"x","metadata":${text}}]}`,
  );
});

test('any JSON text survives, next to any other text', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: anyCharacter }), fc.json())), (items) => {
      const data = items.map(([name, json]) => ({ name: name.toWellFormed(), metadata: new RawJson(json) }));
      const parsed = JSON.parse(write({ data })) as { data: { name: string; metadata: unknown }[] };
      assert.deepEqual(
        parsed.data,
        items.map(([name, json]) => ({ name: name.toWellFormed(), metadata: JSON.parse(json) })),
      );
    }),
  );
});

test('undeclared members are never returned', () => {
  const strict = serializer(
    Type.Object({ shown: Type.String(), maybe: Nullable(Type.Object({ a: Type.Integer() })) }),
  );
  assert.equal(
    strict({ shown: 'x', password_hash: 'secret', maybe: { a: 1, b: 2 } }),
    '{"shown":"x","maybe":{"a":1}}',
  );
  assert.equal(strict({ shown: 'x', maybe: null }), '{"shown":"x","maybe":null}');
});
