import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ListOf } from './page.ts';
import { AnyValue, Nullable, Type } from './schema.ts';
import { serializer } from './serialize.ts';

const Item = Type.Object({ id: Type.Integer(), name: Type.Optional(Type.String()) });
const pagination = { limit: 50, next_cursor: null, has_more: false };

test('a list is serialised like any other answer, its items in order', () => {
  const write = serializer(ListOf(Item));
  const answer = { data: [{ id: 1, name: 'a "b"' }, { id: 2 }], pagination };
  assert.deepEqual(JSON.parse(write(answer)), answer);
  assert.deepEqual(JSON.parse(write({ data: [], pagination })), { data: [], pagination });
});

test('a list without other members is serialised too', () => {
  const write = serializer(Type.Object({ data: Type.Array(Item) }));
  assert.equal(write({ data: [{ id: 1 }] }), '{"data":[{"id":1}]}');
});

test('any value or null can stand beside a choice of shapes', () => {
  const Shape = Type.Union([Type.Object({ a: Type.Integer() }), Type.Object({ b: Type.String() })]);
  const Open = Type.Object({ any: Nullable(AnyValue('Anything.')) });
  const write = serializer(
    ListOf(Type.Object({ open: Type.Union([Open, Shape]), any: Open.properties.any })),
  );
  for (const any of [null, 'x', { y: [1] }]) {
    const answer = { data: [{ open: { any }, any }], pagination };
    assert.deepEqual(JSON.parse(write(answer)), answer);
  }
});

test('undeclared members leave neither an item nor the answer', () => {
  const write = serializer(ListOf(Item));
  const answer = { data: [{ id: 1, secret: 'x' }], pagination: { ...pagination, secret: 'x' }, secret: 'x' };
  assert.deepEqual(JSON.parse(write(answer)), { data: [{ id: 1 }], pagination });
});

test('a frozen item is serialised once, a mutable one each time', () => {
  let reads = 0;
  const counted = () => ({
    get id() {
      reads += 1;
      return 7;
    },
  });
  const write = serializer(ListOf(Item));
  const frozen = Object.freeze(counted());
  const first = write({ data: [frozen], pagination });
  const readsOfOneWrite = reads;
  assert.equal(write({ data: [frozen], pagination }), first);
  assert.equal(reads, readsOfOneWrite);
  write({ data: [counted()], pagination });
  write({ data: [counted()], pagination });
  assert.equal(reads, 3 * readsOfOneWrite);
});

test('operations with different items do not share cached texts', () => {
  const item = Object.freeze({ id: 1, name: 'x' });
  assert.equal(serializer(ListOf(Item))({ data: [item], pagination }).includes('"name"'), true);
  const Short = Type.Object({ id: Type.Integer() });
  assert.equal(serializer(ListOf(Short))({ data: [item], pagination }).includes('"name"'), false);
});
