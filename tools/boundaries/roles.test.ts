import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const features = join(root, 'server/features');

/** Roles named by the table in ARCHITECTURE.md. */
const roles = new Set(
  readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
    .split('| Role | What it is |')[1]
    ?.split('\n\n')[0]
    ?.split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, role]) => role)),
);

test('every file of a feature has a listed role, and every role is used', () => {
  assert.ok(roles.size > 10);
  const folders = globSync('{*,builder/*}/feature.ts', { cwd: features }).map(dirname);
  const usedRoles = folders.flatMap((feature) =>
    readdirSync(join(features, feature)).map((entry) => ({ feature, entry })),
  );
  const without = usedRoles.filter(({ entry }) => !roles.has(entry.replace(/\.ts$/, '')));
  assert.deepEqual(without, []);
  const used = new Set(usedRoles.map(({ entry }) => entry.replace(/\.ts$/, '')));
  assert.deepEqual(
    [...roles].filter((role) => role && !used.has(role)),
    [],
  );
});

test('every folder is a feature, but for `builder`, which holds some, and the content they share', () => {
  const isFeature = (folder: string) => readdirSync(join(features, folder)).includes('feature.ts');
  const folders = [
    ...readdirSync(features).filter((folder) => folder !== 'builder'),
    ...readdirSync(join(features, 'builder')).map((folder) => `builder/${folder}`),
  ];
  assert.deepEqual(
    folders.filter((folder) => !isFeature(folder)),
    ['builder/content'],
  );
});
