import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const features = join(root, 'server/features');

/** The roles that the table in ARCHITECTURE.md names. */
const roles = new Set(
  readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
    .split('| Role | What it is |')[1]
    ?.split('\n\n')[0]
    ?.split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, role]) => role)),
);

test('every file of a feature has a role of the list, and every role is somebody’s', () => {
  assert.ok(roles.size > 10);
  const taken = readdirSync(features).flatMap((feature) =>
    readdirSync(join(features, feature)).map((entry) => ({ feature, entry })),
  );
  const without = taken.filter(({ entry }) => !roles.has(entry.replace(/\.ts$/, '')));
  assert.deepEqual(without, []);
  const used = new Set(taken.map(({ entry }) => entry.replace(/\.ts$/, '')));
  assert.deepEqual(
    [...roles].filter((role) => role && !used.has(role)),
    [],
  );
});
