import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { type KeptLook, keptLookFile, lookNow } from '../tools/kept-look.ts';

/** Names of what differs between two records. */
const differing = (
  now: Readonly<Record<string, string>>,
  kept: Readonly<Record<string, string>> = {},
): string[] =>
  [...new Set([...Object.keys(now), ...Object.keys(kept)])].filter((name) => now[name] !== kept[name]).sort();

test('a published page looks after an update as it did before', async () => {
  const kept: KeptLook = JSON.parse(await readFile(join(import.meta.dirname, '..', keptLookFile), 'utf8'));
  const now = lookNow();
  const changed = [
    ...differing(now.styles, kept.styles).map((name) => `styles of ${name}`),
    ...Object.keys({ ...kept.starters, ...now.starters }).flatMap((key) =>
      differing(now.starters[key] ?? {}, kept.starters[key]).map((name) => `home page of ${key}: ${name}`),
    ),
  ];
  assert.deepEqual(
    changed,
    [],
    `A published page's look may not change with an update: new looks are new values of the theme or new arrangements, which a person chooses.\nLooks otherwise: ${changed.join('; ')}.\nIf only starters changed, or a value was added that no page has yet: node tools/keep-look.ts`,
  );
});
