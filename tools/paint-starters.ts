// node tools/paint-starters.ts: the paintings of each starter in its own colours. Run by hand when a starter's pictures or
// the painter change; what it writes is committed, so that a new site need not wait for the painter.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { paint } from '../server/features/builder/starters/service/make-pictures.ts';
import { writePainted } from '../server/features/builder/starters/service/painted-files.ts';
import { makePainting } from '../server/platform/images/process/make-painting.ts';
import { starters } from '../starters/index.ts';

const folder = join(import.meta.dirname, '../starters/art');
await rm(join(folder, 'painted'), { recursive: true, force: true });
for (const { key, pictures, theme } of starters)
  for (const picture of pictures)
    if ('master' in picture) {
      const made = await paint({ paint: makePainting }, folder, picture, theme);
      await writePainted(folder, picture, theme, made);
      const bytes = made.renditions.reduce((sum, each) => sum + each.bytes.length, 0);
      console.log(`${key}, ${picture.name}: ${bytes} bytes`);
    }
