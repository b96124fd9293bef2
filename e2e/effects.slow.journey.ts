import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { inspect } from './inspect.ts';
import { scoresOf } from './lighthouse.ts';
import { clipboardOf } from './open-page.ts';
import { started } from './started.ts';
import { watchedPage } from './watched-page.ts';

const { app, browser } = await started();

async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url });
  const watched = await watchedPage(context);
  await watched.page.goto(app.url + path);
  return watched;
}

const demoOf = (page: Page, effectId: string): FrameLocator =>
  page.frameLocator(`[data-effect="${effectId}"] iframe`);

/** Number of changes of an element's value during the observation. */
async function changes(frame: FrameLocator, selector: string, property: string): Promise<number> {
  await frame.locator(selector).first().waitFor({ state: 'attached' });
  const elementExpression = `document.querySelector(${JSON.stringify(selector)})`;
  const seen = new Set<string>();
  for (let turn = 0; turn < 40; turn += 1) {
    // Between two cycles it may be briefly absent.
    const now = await frame
      .locator(':root')
      .evaluate(
        `${elementExpression} && getComputedStyle(${elementExpression}).getPropertyValue('${property}')`,
      )
      .catch(() => undefined);
    if (typeof now === 'string') seen.add(now);
    await new Promise((resume) => setTimeout(resume, 80));
  }
  return seen.size;
}

test('a visitor browses, searches with a typo, and finds an animated effect', {
  timeout: 300_000,
}, async () => {
  const { page, faults, requests, metrics } = await open('/effects');
  await becomes(() => page.getByRole('heading', { level: 1 }).textContent(), '63 effects that move');
  await becomes(() => page.locator('.card').count(), 63);
  await page.locator('.preview iframe.ready').first().waitFor();
  // Only visible demos are loaded.
  const loaded = await page.locator('.preview iframe').count();
  assert.ok(loaded >= 4 && loaded <= 12, `${loaded} demos`);
  assert.ok((await changes(demoOf(page, 'blur-focus-reveal'), '.fx-blur-focus-reveal', 'opacity')) > 3);
  assert.ok((await metrics()).shift < 0.01, 'The page does not jump while demos arrive.');
  await inspect(page, 'effects');

  await page.getByLabel('Search').fill('typewritter');
  await page.locator('#count', { hasText: /^[1-3] effects?$/ }).waitFor();
  await page.getByRole('link', { name: 'Typewriter' }).waitFor();
  assert.ok((await page.locator('.card:visible').count()) < 4);
  await page.getByLabel('Search').fill('quantum mortgage');
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
  await inspect(page, 'effects-nothing');
  await page.getByLabel('Search').fill('');
  await page.getByRole('link', { name: /^Numbers/ }).click();
  await page.locator('#count', { hasText: '3 effects' }).waitFor();
  await becomes(() => page.locator('.card:visible').count(), 3);
  assert.ok(
    requests.every((address) => address.startsWith(app.url)),
    'Everything is loaded from here.',
  );
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('without scripts the gallery is a list with a working search', async () => {
  const { page } = await open('/effects', { javaScriptEnabled: false });
  await page.getByLabel('Search').fill('carousel');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/q=carousel/);
  assert.ok((await page.locator('.card').count()) >= 2);
  await page.getByRole('link', { name: 'Carousel' }).first().click();
  assert.match((await page.locator('pre').first().textContent()) ?? '', /<style>/);
  await page.context().close();
});

test('an effect is configured, composed for a selector, copied and tried', { timeout: 300_000 }, async () => {
  const { page, faults } = await open('/effects/before-after-slider');
  const frame = demoOf(page, 'before-after-slider');
  assert.ok((await changes(frame, '.fx-before-after-slider img:last-of-type', 'clip-path')) > 3);
  await inspect(page, 'effect');

  await page.getByLabel('Corners').fill('30');
  await page.getByText('--fx-before-after-slider-radius: 30px;').waitFor();
  await frame.locator('.fx-before-after-slider').first().waitFor();
  const radius = frame.locator('#tuned');
  await radius.waitFor({ state: 'attached' });
  assert.match((await radius.textContent()) ?? '', /radius:30px/);
  await page.getByLabel('For the elements').fill('#work figure::after');
  await page.getByRole('alert').getByText('is not an element').waitFor();
  await page.getByLabel('For the elements').fill('#work .pair');
  await page.getByText('const selector = "#work .pair";').waitFor();
  await page.getByRole('button', { name: 'Copy: Markup' }).click();
  await page.getByText('Copied').waitFor();
  assert.match(await clipboardOf(page), /^<figure class="pair">/);
  await page.getByRole('button', { name: 'Copy everything' }).click();
  assert.match(await clipboardOf(page), /<style>[\s\S]*<figure class="pair">[\s\S]*<script type="module">/);

  await page.getByRole('button', { name: 'Try it yourself' }).click();
  await page.waitForTimeout(200);
  await frame.getByRole('slider').focus();
  await page.keyboard.press('End');
  await becomes(() => frame.getByRole('slider').inputValue(), '100');
  // The browser logs the refused selector.
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
  await page.context().close();
});

test('reduced motion shows stills until motion is requested, and others can turn motion off', {
  timeout: 300_000,
}, async () => {
  const reducedPage = await open('/effects/aurora-gradient', { reducedMotion: 'reduce' });
  await becomes(() => reducedPage.page.getByLabel('Reduce motion').isChecked(), true);
  await reducedPage.page.getByLabel('Reduce motion').uncheck();
  await reducedPage.page.locator('iframe[src$="motion=always"]').waitFor();
  await reducedPage.page.context().close();

  const lively = await open('/effects/fade-up-reveal');
  await lively.page.getByLabel('Reduce motion').check();
  await lively.page.locator('iframe[src$="motion=never"]').waitFor();
  await lively.page.waitForTimeout(500);
  await becomes(() => changes(demoOf(lively.page, 'fade-up-reveal'), '.fx-fade-up-reveal', 'translate'), 1);
  await lively.page.context().close();
});

test('demos with a library run on their own origin, from our own host', async () => {
  const { page, faults, requests } = await open('/effects/swiper-coverflow');
  const frame = page.frames().find((each) => each.url().includes('/demo'));
  await page.frameLocator('iframe.stage').locator('.fx-swiper-coverflow').first().waitFor();
  await becomes(async () => frame?.evaluate('origin'), 'null');
  assert.ok(requests.some((address) => address.startsWith(`${app.url}/effects/lib/swiper@`)));
  assert.ok(requests.every((address) => address.startsWith(app.url)));
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('every demo plays in the gallery without an error, and none shifts the page around it', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await open('/effects');
  const cards = page.locator('.card');
  const inRow = 4;
  for (let first = 0; first < 63; first += inRow) {
    const row = (await cards.all()).slice(first, first + inRow);
    await row[0]?.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
    for (const card of row) await card.locator('iframe.ready').waitFor({ timeout: 45_000 });
    // The row scrolls out of view except the lower edge of its demos, whose own viewport is out of view.
    const edge = await row[0]?.locator('.preview').boundingBox();
    assert.ok(edge);
    await page.evaluate(`scrollBy({ top: ${edge.y + edge.height - 40}, behavior: 'instant' })`);
    const scrolledTo = await page.evaluate('scrollY');
    await page.waitForTimeout(2500);
    const names = await Promise.all(row.map((card) => card.getAttribute('data-effect')));
    await becomes(() => page.evaluate('scrollY'), scrolledTo, `one of ${names} has scrolled the gallery`);
    assert.deepEqual(
      faults.filter((fault) => !fault.includes('GPU stall')),
      [],
      names.join(),
    );
  }
  await page.context().close();
});

test('an unknown effect has a page that links back, and search engines find the others', async () => {
  const { page } = await open('/effects/no-such-effect');
  await page.getByRole('heading', { name: 'No such effect' }).waitFor();
  assert.equal((await app.call('GET', '/effects/no-such-effect')).status, 404);
  const sitemap = await app.call('GET', '/effects/sitemap.xml');
  assert.equal(sitemap.text.split('<loc>').length, 65);
  const one = await app.call('GET', '/effects/fade-up-reveal');
  assert.match(one.text, /<link rel="canonical" href="http:\/\/127[^"]*\/effects\/fade-up-reveal">/);
  assert.match((await app.call('GET', '/effects?q=text')).text, /<meta name="robots" content="noindex">/);
  await page.context().close();
});

test('Lighthouse reports no accessibility or SEO problem', { timeout: 300_000 }, async () => {
  for (const path of ['/effects', '/effects/fade-up-reveal']) {
    const { points, lost } = await scoresOf(app.url + path, ['accessibility', 'best-practices', 'seo']);
    for (const [category, value] of points)
      assert.ok(value >= 95, `${path} ${category}: ${value}; ${lost.join(', ')}`);
  }
});
