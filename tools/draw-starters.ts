// node tools/draw-starters.ts: the home page of each starter as the Command Center shows it before one is chosen. Run by hand
// when starters or the look change; what it writes is committed.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { anyPicture } from '../server/features/builder/starters/rules/starters.ts';
import { administrator, startTestApp } from '../server/test/app.ts';
import { launchBrowser } from '../server/test/browser.ts';
import { starters } from '../starters/index.ts';

/** Pixels of a window of a desktop, and of its picture. Source: design of the look, §8. */
const page = { width: 1440, height: 1080 };
const pictureWidth = 640;

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
  for (const starter of starters) {
    const { key } = starter;
    const { name } = starter.documents(() => anyPicture)['site.json'] as { name: string };
    const { site_id } = await post('sites', { project_id, name, kind: 'starter', starter_key: key });
    const shown = await app.call('GET', `${center}/site-builder/files?site_id=${site_id}`, { token });
    const { revision_id, hash: expected_hash } = shown.body;
    const { url } = await post('revisions/publish', { site_id, revision_id, expected_hash, confirm: true });
    const tab = await browser.newPage({ viewport: page });
    await tab.goto(url, { waitUntil: 'networkidle' });
    await tab.evaluate('document.fonts.ready');
    const drawn = await tab.screenshot({ animations: 'disabled' });
    await tab.close();
    const { size } = await sharp(drawn)
      .resize({ width: pictureWidth })
      .webp({ quality: 78 })
      .toFile(join(folder, `${key}.webp`));
    console.log(`${key}: ${size} bytes`);
  }
} finally {
  await browser.close();
  await app.close();
}
process.exit(0);
