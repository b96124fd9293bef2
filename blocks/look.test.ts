import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { currentLook, type LookSnapshot, lookSnapshotFile } from '../tools/look-snapshot.ts';

/** Names of what differs between two records. */
const differing = (
  now: Readonly<Record<string, string>>,
  recorded: Readonly<Record<string, string>> = {},
): string[] =>
  [...new Set([...Object.keys(now), ...Object.keys(recorded)])]
    .filter((name) => now[name] !== recorded[name])
    .sort();

test('published pages look the same after an update', async () => {
  const recorded: LookSnapshot = JSON.parse(
    await readFile(join(import.meta.dirname, '..', lookSnapshotFile), 'utf8'),
  );
  const now = currentLook();
  const changed = [
    ...differing(now.styles, recorded.styles).map((name) => `styles of ${name}`),
    ...Object.keys({ ...recorded.starters, ...now.starters }).flatMap((key) =>
      differing(now.starters[key] ?? {}, recorded.starters[key]).map(
        (name) => `home page of ${key}: ${name}`,
      ),
    ),
  ];
  assert.deepEqual(
    changed,
    [],
    `A published page's look may not change with an update: new looks are new values of the theme or new arrangements, which a person chooses.\nLooks otherwise: ${changed.join('; ')}.\nIf only starters changed, or a value was added that no page has yet: node tools/update-look-snapshot.ts`,
  );
});
