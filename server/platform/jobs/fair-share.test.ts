import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Due, fairShares } from './fair-share.ts';

const due = (kind: number, priority = 2): Due => ({ kind, priority, isPartitioned: false });
const idle = (atWorkMax: number) => ({ atWork: 0, atWorkMax });
const rowsOf = (all: readonly Due[], free: number, kinds: { atWork: number; atWorkMax: number }[]) =>
  fairShares(all, { free, kinds }).map(({ kind, priority, rows }) => [kind, priority, rows]);

test('slots are divided evenly among kinds of one priority', () => {
  assert.deepEqual(rowsOf([due(0), due(1)], 6, [idle(10), idle(10)]), [
    [0, 2, 3],
    [1, 2, 3],
  ]);
});

test('the kind with the fewest running comes first', () => {
  const kinds = [{ atWork: 3, atWorkMax: 10 }, idle(10)];
  assert.deepEqual(rowsOf([due(0), due(1)], 3, kinds), [[1, 2, 3]]);
});

test('a higher priority gets all the slots it needs', () => {
  const shares = rowsOf([due(0, 3), due(1, 1)], 4, [{ atWork: 1, atWorkMax: 9 }, idle(9)]);
  assert.deepEqual(shares, [[1, 1, 4]]);
});

test('a kind with nothing running starts one, however full it is', () => {
  assert.deepEqual(rowsOf([due(0, 1), due(1, 3)], 0, [{ atWork: 4, atWorkMax: 9 }, idle(9)]), [[1, 3, 1]]);
});

test('only the first of each kind exceeds the slots, and no kind its own maximum', () => {
  const kind = fc.record({ atWork: fc.nat(6), atWorkMax: fc.integer({ min: 1, max: 6 }) });
  const scene = fc.record({
    kinds: fc.array(kind, { minLength: 1, maxLength: 6 }),
    free: fc.integer({ min: -2, max: 20 }),
    places: fc.uniqueArray(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 3 })), { selector: String }),
  });
  fc.assert(
    fc.property(scene, ({ kinds, free, places: slots }) => {
      const all = slots
        .filter(([kind]) => kind < kinds.length)
        .map(([kind, priority]) => due(kind, priority));
      const shares = fairShares(all, { free, kinds });
      const granted = kinds.map((_, kind) =>
        shares.reduce((sum, share) => sum + (share.kind === kind ? share.rows : 0), 0),
      );
      let beyond = 0;
      for (const [kind, { atWork, atWorkMax }] of kinds.entries()) {
        const rows = granted[kind] ?? 0;
        assert.ok(rows === 0 || atWork + rows <= atWorkMax);
        if (atWork === 0 && rows > 0) beyond += 1;
        if (atWork === 0 && all.some((each) => each.kind === kind)) assert.ok(rows > 0);
      }
      assert.ok(granted.reduce((sum, rows) => sum + rows, 0) <= Math.max(0, free) + beyond);
    }),
  );
});
