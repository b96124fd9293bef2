import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import sharp from 'sharp';
import { starters } from '../starters/index.ts';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { started } from './started.ts';

// Canvas and live page of every starter look the same, at rest and with everything expanded.

const { app, browser } = await started();
const street = await exampleStreet(app);
const height = 900;
const widths = [390, 768, 1440];
const schemes = ['light', 'dark'] as const;
const pictures = process.env.SCREENSHOTS;

/** Brings a page to rest: fonts and pictures loaded, everything expanded, no smooth scrolling. */
const heightBelow = async (page: Page | Frame): Promise<number> => {
  await page.evaluate(`(async () => {
    document.documentElement.style.scrollBehavior = 'auto';
    for (const each of document.querySelectorAll('details')) {
      // Only one of the details elements that share a name can be open.
      each.removeAttribute('name');
      each.open = true;
    }
    for (const each of document.querySelectorAll('picture source')) each.remove();
    for (const each of document.images) {
      // A browser keeps a larger cached file on a smaller screen.
      each.removeAttribute('srcset');
      each.loading = 'eager';
    }
    await document.fonts.ready;
    await Promise.all([...document.images].map((each) => each.decode().catch(() => {})));
  })()`);
  return page.evaluate<number>('document.documentElement.scrollHeight');
};

/** Antialiasing in a frame differs by at most 33 of 255, as measured; missing or moved content differs by more. */
const roundingMax = 40;
/** Pixels of a screen that may differ more: 57 of 351,000 were measured, all on edges of letters. */
const pixelsMax = 100;

/** Number of differing pixels, and the position of the first. */
async function difference(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  assert.ok(a && b);
  assert.deepEqual([a.info.width, a.info.height], [b.info.width, b.info.height]);
  let count = 0;
  let first: number | undefined;
  const isOther = (at: number) => Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > roundingMax;
  for (let at = 0; at < a.data.length; at += 3)
    if (isOther(at) || isOther(at + 1) || isOther(at + 2)) {
      count += 1;
      first ??= at / 3;
    }
  return { count, x: (first ?? 0) % a.info.width, y: Math.floor((first ?? 0) / a.info.width) };
}

for (const { key } of starters)
  test(`the home page of ${key} looks the same on the canvas as live`, { timeout: 600_000 }, async () => {
    const input = { name: `Sample ${key}`, starter_key: key, project_id: street.projectId };
    const { site_id, url } = await street.post('command-center/sites', input);
    const { revision_id, hash } = await street.get(`site-builder/open?site_id=${site_id}`);
    const exact = { site_id, revision_id, expected_hash: hash, confirm: true };
    await street.post('command-center/revisions/publish', exact);

    const { page } = await signedInPage(browser, app);
    await page.setViewportSize({ width: 1600, height: 1000 });
    await page.goto(`${app.url}/sites/${site_id}/edit`);
    const element = page.locator('iframe[data-canvas]');
    await page.frameLocator('iframe[data-canvas]').locator('main > *').first().waitFor();
    const frame = page.frames().find((each) => each.url().includes('/canvas/'));
    assert.ok(frame);
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const live = await context.newPage();

    const faults: string[] = [];
    for (const width of widths)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await live.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await live.setViewportSize({ width, height });
        await live.goto(url, { waitUntil: 'networkidle' });
        await element.evaluate((drawn: { readonly style: { cssText: string } }, css: string) => {
          drawn.style.cssText = css;
        }, `position: fixed; inset: 0 auto auto 0; z-index: 2147483647; border: 0; width: ${width}px; height: ${height}px`);
        await becomes(() => frame.evaluate<number>('innerWidth'), width);
        const [whole] = [await heightBelow(live), await heightBelow(frame)];
        await becomes(
          () => frame.evaluate<number>('document.documentElement.scrollHeight'),
          whole,
          `${width}`,
        );
        for (let top = 0; top < whole; top += height) {
          for (const each of [live, frame]) await each.evaluate(`scrollTo(0, ${top})`);
          const clip = { x: 0, y: 0, width, height };
          const shots = async () =>
            [await live.screenshot({ clip }), await page.screenshot({ clip })] as const;
          let [one, other] = await shots();
          let found = await difference(one, other);
          // A picture that has just loaded is painted a frame later.
          for (let round = 0; found.count > pixelsMax && round < 5; round += 1) {
            [one, other] = await shots();
            found = await difference(one, other);
          }
          if (found.count <= pixelsMax) continue;
          const name = `${key} ${width} ${colorScheme} ${top}`;
          faults.push(`${name}: ${found.count} pixels, the first at ${found.x}, ${top + found.y}`);
          if (pictures === undefined) continue;
          mkdirSync(pictures, { recursive: true });
          writeFileSync(join(pictures, `${name} live.png`.replaceAll(' ', '-')), one);
          writeFileSync(join(pictures, `${name} canvas.png`.replaceAll(' ', '-')), other);
        }
      }
    await context.close();
    await page.context().close();
    assert.deepEqual(faults, []);
  });
