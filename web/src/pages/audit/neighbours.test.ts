import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from './neighbours.ts';

const lines = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => ({ audit_id: from - index }));
const ids = (found: readonly { audit_id: number }[]) => found.map(({ audit_id }) => audit_id);

test('the nearest calls before and after are shown, newest first, around the call itself', () => {
  assert.deepEqual(
    ids(nearest({ audit_id: 50 }, lines(100, 1))),
    [55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45],
  );
});

test('a call is shown among its neighbours even if the filter would hide it', () => {
  assert.deepEqual(ids(nearest({ audit_id: 50 }, [{ audit_id: 60 }, { audit_id: 3 }])), [60, 50, 3]);
  assert.deepEqual(ids(nearest({ audit_id: 50 }, [])), [50]);
});
