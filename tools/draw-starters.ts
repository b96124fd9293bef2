// node tools/draw-starters.ts [KEYS]: pictures of the starters' home pages, from which people choose in the Command Center. Run by
// hand when starters or the look change, and commit the result.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { anyPicture } from '../server/features/builder/starters/rules/starters.ts';
import { administrator, startTestApp } from '../server/test/app.ts';
import { launchBrowser } from '../server/test/browser.ts';
import { starters } from '../starters/index.ts';

/** Window sizes and picture widths, in pixels. Source: design of the look, §8. */
const desktop = { width: 1440, height: 1080 };
const phone = { width: 390, height: 844 };
const pictureWidth = 640;
const bytesMax = 25_000;
/** Tried in turn until a picture is small enough: dotted textures compress badly. */
const qualities = [78, 66, 52, 40, 34];
const phoneWidth = 124;
const [edge, corner, inset] = [3, 14, 20];

const folder = join(import.meta.dirname, '../web/src/pages/new-site/starters');
await mkdir(folder, { recursive: true });
const app = await startTestApp();
const browser = await launchBrowser();
try {
  const center = '/api/command-center';
  const { token } = (await app.call('POST', `${center}/auth/login`, { body: administrator })).body;
  const post = async (path: string, body: object) => {
    const reply = await app.call('POST', `${center}/${path}`, { token, body });
    if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
    return reply.body;
  };
  const { project_id } = await post('projects', { name: 'Starters' });
  const wanted = process.argv.slice(2);
  for (const starter of starters.filter(({ key }) => wanted.length === 0 || wanted.includes(key))) {
    const { key } = starter;
    const { name } = starter.documents(() => anyPicture)['site.json'] as { name: string };
    const { site_id } = await post('sites', { project_id, name, kind: 'starter', starter_key: key });
    const shown = await app.call('GET', `${center}/site-builder/files?site_id=${site_id}`, { token });
    const { revision_id, hash: expected_hash } = shown.body;
    const { url } = await post('revisions/publish', { site_id, revision_id, expected_hash, confirm: true });
    const picture = await sharp(await pictureOf(url, desktop, pictureWidth))
      .composite([await phoneOver(url)])
      .png()
      .toBuffer();
    const file = join(folder, `${key}.webp`);
    for (const quality of qualities) {
      const { size } = await sharp(picture).webp({ quality }).toFile(file);
      console.log(`${key}: ${size} bytes`);
      if (size <= bytesMax) break;
    }
  }
} finally {
  await browser.close();
  await app.close();
}

/** The first screen of a page in light colours. */
async function pictureOf(url: string, viewport: typeof desktop, width: number): Promise<Buffer> {
  const tab = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await tab.goto(url, { waitUntil: 'networkidle' });
  await tab.evaluate('document.fonts.ready');
  // A large picture may be loaded long before it is decoded.
  await tab.evaluate(
    'Promise.all([...document.images].filter((each) => each.getBoundingClientRect().top < innerHeight).map((each) => each.decode()))',
  );
  const drawn = await tab.screenshot({ animations: 'disabled' });
  await tab.close();
  return sharp(drawn).resize({ width }).png().toBuffer();
}

/** The page on a phone, placed over a corner of the desktop's picture. */
async function phoneOver(url: string): Promise<OverlayOptions> {
  const screen = await pictureOf(url, phone, phoneWidth);
  const { height = 0 } = await sharp(screen).metadata();
  const rounded = (width: number, tall: number, radius: number, fill: string) =>
    Buffer.from(
      `<svg width="${width}" height="${tall}"><rect width="${width}" height="${tall}" rx="${radius}" fill="${fill}"/></svg>`,
    );
  const cut = await sharp(screen)
    .composite([{ input: rounded(phoneWidth, height, corner - edge, '#fff'), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const [width, tall] = [phoneWidth + 2 * edge, height + 2 * edge];
  const framed = await sharp(rounded(width, tall, corner, '#17181a'))
    .composite([{ input: cut, left: edge, top: edge }])
    .png()
    .toBuffer();
  const top = Math.round((pictureWidth * desktop.height) / desktop.width) - tall - inset;
  return { input: framed, left: pictureWidth - width - inset, top };
}

process.exit(0);
