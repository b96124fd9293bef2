// node server/features/effects/test/pictures.ts <folder> <effect_id>…: a sheet of each effect in motion, as <effect_id>.png.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../test/browser.ts';
import type { Effect } from '../service/catalog/read-catalog.ts';
import { play } from './play.ts';
import { recipes } from './recipes.ts';
import { foreign, openStage, pageFor, type Stage, servePackages } from './stage.ts';

interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
}

/** Viewports: a gallery card, a dark phone, and a large window. */
const looks: readonly Viewport[] = [
  { width: 320, height: 240, scheme: 'light' },
  { width: 320, height: 240, scheme: 'dark' },
  { width: 960, height: 640, scheme: 'light' },
];
const framesPerLook = 7;

async function frames(browser: Browser, stage: Stage, files: Effect, look: Viewport): Promise<Buffer[]> {
  const { width, height, scheme } = look;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme });
  await servePackages(context);
  const page = await context.newPage();
  page.on('console', (message) => console.log(`${files.effectId}: ${message.text()}`));
  page.on('pageerror', (error) => console.log(`${files.effectId}: ${error.message}`));
  await page.goto(`${stage.url}/${files.effectId}`, { waitUntil: 'load' });
  const pictures = [await page.screenshot({ animations: 'allow' })];
  let isPlaying = true;
  const named = (selector: string) => foreign(selector, files.effectId);
  const playing = play(page, files.demo.play, named).finally(() => {
    isPlaying = false;
  });
  while (isPlaying || pictures.length < framesPerLook) {
    pictures.push(await page.screenshot({ animations: 'allow' }));
    await page.waitForTimeout(60);
  }
  await playing;
  await context.close();
  return Array.from({ length: framesPerLook }, (_, index) => {
    const at = Math.round((index * (pictures.length - 1)) / (framesPerLook - 1));
    return pictures[at] ?? Buffer.alloc(0);
  });
}

async function sheet(browser: Browser, stage: Stage, files: Effect): Promise<Buffer> {
  stage.put(`/${files.effectId}`, pageFor(files));
  if (files.secondPage !== undefined)
    stage.put('/demo-2', pageFor(files, { body: foreign(files.secondPage, files.effectId) }));
  const rows: string[] = [];
  for (const look of looks) {
    const taken = await frames(browser, stage, files, look);
    const images = taken.map(
      (picture) => `<img style="width:230px" src="data:image/png;base64,${picture.toString('base64')}">`,
    );
    rows.push(`<div style="display:flex;gap:6px;margin:6px">${images.join('')}</div>`);
  }
  const page = await browser.newPage({ viewport: { width: 1670, height: 200 } });
  await page.setContent(`<body style="margin:0;background:#888">${rows.join('')}</body>`);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

const [folder = '', ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
for (const files of recipes.filter(({ effectId }) => wanted.length === 0 || wanted.includes(effectId))) {
  const file = join(folder, `${files.effectId}.png`);
  writeFileSync(file, await sheet(browser, stage, files));
  console.log(file);
}
await browser.close();
await stage.close();
