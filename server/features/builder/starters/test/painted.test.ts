import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { starters } from '../../../../../starters/index.ts';
import { readPainted } from '../service/painted-files.ts';

const folder = join(import.meta.dirname, '../../../../../starters/art');

test('starter pictures exist in their own colours, so that a new site needs no rendering', async () => {
  for (const { key, pictures, theme } of starters)
    for (const picture of pictures) {
      const painted = await readPainted(folder, picture, theme);
      assert.ok(painted, `${key}, ${picture.name}: run node tools/paint-starters.ts`);
      assert.ok(painted.renditions.length > 0);
    }
});
