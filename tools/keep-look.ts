// node tools/keep-look.ts: keeps the look of published pages as it is now, for the test that refuses any other. Run by hand: where
// starters or their words changed, or where a value that nobody could choose before was added.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentLook, lookSnapshotFile } from './kept-look.ts';

await writeFile(
  join(import.meta.dirname, '..', lookSnapshotFile),
  `${JSON.stringify(currentLook(), undefined, 2)}\n`,
);
console.log(`wrote ${lookSnapshotFile}`);
