import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Failure } from './errors.ts';
import { page, pageRequest, sortedRequest } from './page.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: count - index }));

test('a page has the limit, and the extra row only indicates more', () => {
  const request = pageRequest('list', { limit: 2 });
  const answer = page(
    request,
    rows(3),
    (row) => row.id,
    (row) => [row.id],
  );
  assert.deepEqual(answer.data, [3, 2]);
  assert.equal(answer.pagination.has_more, true);
  const next = pageRequest('list', { limit: 2, cursor: answer.pagination.next_cursor ?? '' });
  assert.deepEqual(next.after, [2]);
});

test('the last page has no cursor', () => {
  const answer = page(
    pageRequest('list', {}),
    rows(2),
    (row) => row.id,
    (row) => [row.id],
  );
  assert.deepEqual(answer.pagination, { limit: 50, next_cursor: null, has_more: false });
});

test('more than 200 is clamped to 200', () => {
  assert.equal(pageRequest('list', { limit: 5000 }).limit, 200);
});

test('a cursor is refused with other filters or in another list', () => {
  const first = page(
    pageRequest('list', { limit: 1, status: 'new' }),
    rows(2),
    (row) => row.id,
    (row) => [row.id],
  );
  const cursor = first.pagination.next_cursor ?? '';
  const isInvalid = (error: unknown) => error instanceof Failure && error.code === 'invalid_cursor';
  assert.deepEqual(pageRequest('list', { limit: 9, status: 'new', cursor }).after, [2]);
  assert.throws(() => pageRequest('list', { status: 'open', cursor }), isInvalid);
  assert.throws(() => pageRequest('other', { status: 'new', cursor }), isInvalid);
});

test('any other text is an invalid cursor, never an internal error', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((json) => Buffer.from(json).toString('base64url')),
      ),
      (cursor) => {
        assert.throws(
          () => pageRequest('list', { cursor }),
          (error: unknown) => error instanceof Failure && error.code === 'invalid_cursor',
        );
      },
    ),
  );
});

test('a cursor of a sorted list is refused with another sort, naming its own', () => {
  const cursorOf = (sort: string, name = 'anna') =>
    page(
      sortedRequest('list', sort, { limit: 1, status: 'new', sort }),
      rows(2),
      (row) => row.id,
      (row) => [0, name, row.id],
    ).pagination.next_cursor ?? '';
  const cursor = cursorOf('name');
  // The effective sort order counts, given or by default.
  assert.deepEqual(sortedRequest('list', 'name', { status: 'new', cursor }).after, [0, 'anna', 2]);
  for (const sort of ['-name', '-created_at'])
    assert.throws(
      () => sortedRequest('list', sort, { status: 'new', sort, cursor }),
      (error: unknown) =>
        error instanceof Failure &&
        error.code === 'invalid_cursor' &&
        error.errors[0]?.pointer === '/sort' &&
        /sort=name/.test(error.detail ?? ''),
    );
  const isInvalid = (error: unknown) =>
    error instanceof Failure && error.code === 'invalid_cursor' && error.errors.length === 0;
  assert.throws(() => sortedRequest('list', 'name', { status: 'open', cursor }), isInvalid);
  // Foreign text is not echoed, and text that PostgreSQL rejects never reaches it.
  for (const odd of [cursorOf('name', '\0'), cursorOf('name', '\ud800'), cursorOf('<b>')])
    assert.throws(() => sortedRequest('list', 'name', { status: 'new', cursor: odd }), isInvalid);
  assert.throws(() => pageRequest('list', { status: 'new', cursor }), isInvalid);
});
