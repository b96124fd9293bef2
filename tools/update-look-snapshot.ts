// node tools/update-look-snapshot.ts: records the present look of published pages, with which blocks/look.test.ts compares later ones.
// Run by hand after a starter was changed or added, or after a value was added that no page can have yet.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentLook, lookSnapshotFile } from './look-snapshot.ts';

await writeFile(
  join(import.meta.dirname, '..', lookSnapshotFile),
  `${JSON.stringify(currentLook(), undefined, 2)}\n`,
);
console.log(`wrote ${lookSnapshotFile}`);
