// node tools/paint-starters.ts [again]: paints the starters' pictures in their colours: missing ones, or with `again` all. Run by hand
// when the pictures or the painter change, and commit the result: creating a site then needs no painting.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paint } from '../server/features/builder/starters/service/make-pictures.ts';
import {
  paintedName,
  readPainted,
  writePainted,
} from '../server/features/builder/starters/service/painted-files.ts';
import type { MadeRenditions } from '../server/platform/images/index.ts';
import { dominantColor } from '../server/platform/images/process/dominant-color.ts';
import { makePainting } from '../server/platform/images/process/make-painting.ts';
import { starters } from '../starters/index.ts';

const folder = join(import.meta.dirname, '../starters/art');
const hashes = new Set(
  starters.flatMap(({ pictures, theme }) => pictures.map((picture) => paintedName(picture, theme))),
);
for (const file of await readdir(join(folder, 'painted')))
  if (process.argv[2] === 'again' || !hashes.has(file.slice(0, 16))) await rm(join(folder, 'painted', file));
for (const { key, pictures, theme } of starters)
  for (const picture of pictures) {
    if (await readPainted(folder, picture, theme)) continue;
    const renditions =
      'master' in picture
        ? await paint({ paint: makePainting }, folder, picture, theme)
        : await renderDrawing(Buffer.from(picture.svg(theme)));
    await writePainted(folder, picture, theme, renditions);
    const sizes = renditions.renditions.map(
      ({ mediaType, widthPx, bytes }) => `${mediaType} ${widthPx}: ${bytes.length}`,
    );
    console.log(`${key}, ${picture.name}: ${sizes.join(', ')}`);
  }

/** Renders a drawing in two widths, the same as those of paintings. */
async function renderDrawing(svg: Buffer): Promise<MadeRenditions> {
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const image = () => sharp(data, { raw: info });
  const renditions: MadeRenditions['renditions'][number][] = [];
  for (const widthPx of [640, info.width]) {
    const small = image().resize(widthPx);
    for (const [mediaType, picture] of [
      ['image/avif', small.clone().avif({ quality: 55, effort: 4 })],
      ['image/webp', small.clone().webp({ quality: 70 })],
    ] as const) {
      const made = await picture.toBuffer({ resolveWithObject: true });
      renditions.push({ bytes: made.data, mediaType, widthPx: made.info.width, heightPx: made.info.height });
    }
  }
  return { widthPx: info.width, heightPx: info.height, color: await dominantColor(image()), renditions };
}
