import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../test/any-character.ts';
import { type Fitted, fit } from './fit.ts';
import { type ListAnswer, ListOf, page, pageRequest, shortened } from './page.ts';
import { Type } from './schema.ts';
import { serializer } from './serialize.ts';

const Item = Type.Object({ id: Type.Integer(), text: Type.String(), note: Type.String() });
const shape = ListOf(Item);
const write = serializer(shape);
const writePartial = serializer(shape, 'partial');

interface Row {
  readonly id: number;
  readonly text: string;
  readonly note: string;
}

/** First page of rows, newest first, as services build it: one more row is read than shown. */
function pageOf(rows: readonly Row[], limit: number, cursor?: string): ListAnswer {
  const request = pageRequest('test', { limit, ...(cursor === undefined ? {} : { cursor }) });
  const remaining =
    request.after === undefined ? rows : rows.filter(({ id }) => id < (request.after?.[0] ?? 0));
  return page(
    request,
    remaining.slice(0, request.rows),
    (row) => row,
    (row) => [row.id],
  );
}

const fitted = (output: ListAnswer, bytesMax: number): Fitted =>
  fit({ output, shortened: (items) => shortened(output, items), write, writePartial }, bytesMax);

const rowsOf = (texts: readonly string[]): Row[] =>
  texts.map((text, index) => ({ id: texts.length - index, text, note: '' }));

const anyTexts = fc.array(
  fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.nat(2000).map((length) => 'é'.repeat(length)),
  ),
  { maxLength: 40 },
);

describe('a size-limited answer', () => {
  test('is paged by what fits, and complete across pages', () => {
    fc.assert(
      fc.property(
        anyTexts,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 400, max: 9000 }),
        (texts, limit, bytesMax) => {
          const rows = rowsOf(texts);
          const seen: number[] = [];
          let cursor: string | undefined;
          do {
            const whole = pageOf(rows, limit, cursor);
            const { text } = fitted(whole, bytesMax);
            const { data, pagination } = JSON.parse(text);
            assert.ok(Buffer.byteLength(text) <= bytesMax);
            assert.equal(pagination.has_more, pagination.next_cursor !== null);
            assert.ok(data.length > 0 || texts.length === 0, 'every page moves on');
            if (data.length < whole.data.length) {
              assert.ok(
                Buffer.byteLength(write(shortened(whole, data.length + 1))) > bytesMax,
                'one more would not fit',
              );
            }
            seen.push(...rows.slice(seen.length, seen.length + data.length).map(({ id }) => id));
            cursor = pagination.next_cursor ?? undefined;
          } while (cursor !== undefined);
          assert.deepEqual(
            seen,
            rows.map(({ id }) => id),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('omits the largest members of a single oversized item, and names them', () => {
    const rows = [
      { id: 3, text: 'x'.repeat(5000), note: 'short' },
      { id: 2, text: 'x', note: 'x' },
    ];
    const { text, leftOut } = fitted(pageOf(rows, 50), 1000);
    const { data, pagination } = JSON.parse(text);
    assert.deepEqual(data, [{ id: 3, note: 'short' }]);
    assert.deepEqual(leftOut, { items: 0, members: ['text'] });
    assert.deepEqual(JSON.parse(fitted(pageOf(rows, 50, pagination.next_cursor), 1000).text).data, [rows[1]]);
  });

  test('truncates a list without pages, and says by how much', () => {
    const output = { data: rowsOf(Array.from({ length: 20 }, () => 'x'.repeat(100))) };
    const { text, leftOut } = fit(
      { output, shortened: (items) => shortened(output, items), write: JSON.stringify, writePartial },
      1000,
    );
    assert.ok(text.length <= 1000);
    assert.deepEqual(leftOut, { items: 20 - JSON.parse(text).data.length, members: [] });
  });

  test('is unchanged if small, or not a list', () => {
    const small = pageOf(rowsOf(['a', 'b']), 50);
    assert.deepEqual(fitted(small, 1000), { output: small, text: write(small) });
    const large = { value: 'x'.repeat(2000) };
    const asIs = { output: large, shortened: () => ({ data: [] }), write: JSON.stringify, writePartial };
    assert.equal(fit(asIs, 1000).text, JSON.stringify(large));
  });
});
