// node tools/draw-pages.ts FOLDER [starter…] [width…] [light|dark]: every page of the starters, to look at, by hand. A picture of each
// page at the widths of a desktop, a tablet and a phone, light and dark, and one sheet of them for each starter, width and scheme.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderPage } from '../blocks/index.ts';
import { kinds, pathOf } from '../renderer/content.ts';
import type { Picture } from '../renderer/stored.ts';
import { safeUrl } from '../renderer/url.ts';
import { readPainted } from '../server/features/builder/starters/service/painted-files.ts';
import { launchBrowser } from '../server/test/browser.ts';
import { type Starter, starters } from '../starters/index.ts';

const [folder = '/tmp/pages', ...wanted] = process.argv.slice(2);
/** Values that are named, or all where none is. */
const named = <T extends string>(all: readonly T[]): readonly T[] => {
  const some = all.filter((each) => wanted.includes(each));
  return some.length > 0 ? some : all;
};
const root = join(import.meta.dirname, '..');
const origin = 'https://site.example';
/** Widths of a page on its sheet, by the width of the window. */
const columns = { 1440: 400, 768: 300, 390: 195 } as const;
/** Pixels of a picture that the browser still makes. */
const heightMax = 9000;

/** Pictures of a starter: what its documents say of them, and the bytes at each address. */
async function picturesOf({ pictures, theme }: Starter) {
  const uses = new Map<string, Picture>();
  const bytes = new Map<string, Buffer>();
  for (const [at, picture] of pictures.entries()) {
    const painted = await readPainted(join(root, 'starters/art'), picture, theme);
    if (!painted) throw new Error(`${picture.name} is not painted: node tools/paint-starters.ts`);
    const file = String(at).padStart(64, '0');
    for (const { mediaType, widthPx, bytes: made } of painted.renditions)
      bytes.set(`/media/${file}-${widthPx}.${mediaType.replace('image/', '')}`, Buffer.from(made));
    uses.set(picture.name, {
      asset_id: picture.name,
      file,
      width: painted.widthPx,
      height: painted.heightPx,
      widths: [...new Set(painted.renditions.map(({ widthPx }) => widthPx))],
      formats: ['avif', 'webp'],
      alt: picture.alt,
      color: painted.color,
    });
  }
  return { uses, bytes };
}

await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
const keys = named(starters.map(({ key }) => key));
for (const starter of starters.filter(({ key }) => keys.includes(key))) {
  const { uses, bytes } = await picturesOf(starter);
  const documents: Readonly<Record<string, unknown>> = starter.documents((name) => {
    const found = uses.get(name);
    if (!found) throw new Error(`${starter.key} has no picture ${name}.`);
    return found;
  });
  const pages = Object.entries(documents).flatMap(([path, document]) =>
    path.startsWith('pages/') ? [document as { page_id: string; path: string }] : [],
  );
  const htmlOf = (pageId: string) =>
    renderPage({
      documents: { read: (path) => documents[path], pageIds: () => pages.map(({ page_id }) => page_id) },
      pageId,
      urlFor: (address) => {
        if ('media' in address) return safeUrl(`/media/${address.media}-${address.width}.${address.format}`);
        if ('font' in address) return safeUrl(`/fonts/${address.font}`);
        if ('feed' in address) return safeUrl('/feed.xml');
        if ('page' in address)
          return safeUrl(
            (documents[pathOf(kinds.page, address.page)] as { path: string } | undefined)?.path ?? '#',
          );
        return safeUrl(`/${Object.keys(address)[0]}`);
      },
      origin,
      isIndexable: true,
    })?.html ?? '';
  for (const text of named(['1440', '768', '390']))
    for (const colorScheme of named(['light', 'dark'])) {
      const width = Number(text);
      const column = columns[text];
      const tab = await browser.newPage({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      await tab.route('**', async (route) => {
        const { pathname } = new URL(route.request().url());
        const page = pages.find(({ path }) => path === pathname);
        const media = bytes.get(pathname);
        if (page)
          return route.fulfill({ body: htmlOf(page.page_id), contentType: 'text/html; charset=utf-8' });
        if (media) return route.fulfill({ body: media });
        if (!pathname.startsWith('/fonts/')) return route.fulfill({ status: 404, body: '' });
        const body = await readFile(join(root, 'renderer', pathname));
        return route.fulfill({ body, contentType: 'font/woff2' });
      });
      const drawn: Buffer[] = [];
      for (const { path, page_id } of pages) {
        await tab.goto(`${origin}${path}`);
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
          ...{ channels: 3, background: '#8a8a92' },
          width: (column + gap) * small.length + gap,
          height: Math.max(...small.map(({ info }) => info.height)) + 2 * gap,
        },
      })
        .composite(small.map(({ data }, at) => ({ input: data, left: gap + at * (column + gap), top: gap })))
        .png()
        .toFile(join(folder, `sheet-${starter.key}-${width}-${colorScheme}.png`));
    }
  console.log(`${starter.key}: ${pages.length} pages`);
}
await browser.close();
