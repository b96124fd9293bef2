// node tools/draw-pages.ts FOLDER [starter…] [width…] [light|dark]: screenshots of every page of the starters, for checking by eye.
// Each page is taken on a desktop, a tablet and a phone, light and dark; a sheet joins them for each starter, width and scheme.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from '../server/test/browser.ts';
import { starters } from '../starters/index.ts';
import { starterOrigin, starterPages } from './starter-pages.ts';

const [folder = '/tmp/pages', ...selection] = process.argv.slice(2);
/** Values named on the command line; all if none is. */
const selected = <T extends string>(all: readonly T[]): readonly T[] => {
  const some = all.filter((each) => selection.includes(each));
  return some.length > 0 ? some : all;
};
/** Widths of a page on its sheet, by the width of the window. */
const columns = { 1440: 400, 768: 300, 390: 195 } as const;
/** Maximum height of a screenshot, in pixels: browsers fail beyond that. */
const heightMax = 9000;

await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
const keys = selected(starters.map(({ key }) => key));
for (const starter of starters.filter(({ key }) => keys.includes(key))) {
  const site = await starterPages(starter);
  for (const text of selected(['1440', '768', '390']))
    for (const colorScheme of selected(['light', 'dark'])) {
      const width = Number(text);
      const column = columns[text];
      const tab = await browser.newPage({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      await site.serve(tab);
      const drawn: Buffer[] = [];
      for (const { path, page_id } of site.pages) {
        await tab.goto(`${starterOrigin}${path}`);
        await tab.evaluate(
          "(async () => { for (const each of document.images) each.loading = 'eager'; await document.fonts.ready; await Promise.all([...document.images].map((each) => each.decode().catch(() => {}))); })()",
        );
        const tall = await tab.evaluate<number>('document.documentElement.scrollHeight');
        const clip = { x: 0, y: 0, width, height: Math.min(tall, heightMax) };
        const name = `${starter.key}-${width}-${colorScheme}-${page_id.slice(3)}.png`;
        drawn.push(
          await tab.screenshot({ path: join(folder, name), fullPage: true, animations: 'disabled', clip }),
        );
      }
      await tab.close();
      const small = await Promise.all(
        drawn.map((each) =>
          sharp(each).resize({ width: column }).png().toBuffer({ resolveWithObject: true }),
        ),
      );
      const gap = 12;
      await sharp({
        create: {
          channels: 3,
          background: '#8a8a92',
          width: (column + gap) * small.length + gap,
          height: Math.max(...small.map(({ info }) => info.height)) + 2 * gap,
        },
      })
        .composite(small.map(({ data }, at) => ({ input: data, left: gap + at * (column + gap), top: gap })))
        .png()
        .toFile(join(folder, `sheet-${starter.key}-${width}-${colorScheme}.png`));
    }
  console.log(`${starter.key}: ${site.pages.length} pages`);
}
await browser.close();
