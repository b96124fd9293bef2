import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { started } from './started.ts';
import { pointOnCanvas } from './walk.ts';

const { app, browser } = await started();
const street = await exampleStreet(app);
const answer = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

test('gallery pictures, facts and questions are reordered by mouse and keyboard, and undone', {
  timeout: 300_000,
}, async () => {
  const { site_id } = await street.post('command-center/sites', {
    name: 'Example lists',
    starter_key: 'studio',
    project_id: street.projectId,
  });
  const opened = await street.get(`site-builder/open?site_id=${site_id}`);
  const documents = opened.documents as Record<string, { gallery_id?: string; items?: readonly unknown[] }>;
  const gallery_id = Object.values(documents).find(
    ({ items = [], ...all }) => all.gallery_id && items.length > 2,
  )?.gallery_id;
  const names = ['First', 'Second', 'Third'];
  const blocks = [
    { key: 'faq', props: { items: names.map((question) => ({ question, answer: answer('Yes.') })) } },
    { key: 'facts', props: { items: names.map((title) => ({ title, text: 'So it is.' })) } },
    { key: 'gallery', props: { heading: 'Pictures', gallery_id, layout: 'grid' } },
  ];
  await street.post('command-center/site-builder/pages', { site_id, path: '/lists', title: 'Lists', blocks });
  const { page, faults } = await signedInPage(browser, app);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/sites/${site_id}/edit`);
  const canvas = page.frameLocator('iframe[data-canvas]');
  await canvas.locator('main [data-block]').first().waitFor();
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Lists' });
  await canvas.locator('main .gallery li').nth(2).waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });

  for (const [list, text] of [
    ['.faq .faq-list > details', 'summary'],
    ['.facts .facts-list > li', '.facts-title'],
    ['.gallery .gallery-list > li', 'img'],
  ] as const) {
    const items = canvas.locator(`main ${list}`);
    const order = () =>
      items.evaluateAll((all) =>
        all.map(
          (each) =>
            each.querySelector('img')?.getAttribute('src') ?? each.querySelector('[data-at]')?.textContent,
        ),
      );
    await becomes(async () => (await order()).length > 2, true, list);
    const before = await order();
    const [first, second, ...others] = before;

    // The block is selected, and the item under the pointer shows its handle; it is dropped after the next one.
    const beside = await pointOnCanvas(page, canvas.locator(`main ${list.split(' ')[0]}`), {
      x: 0.004,
      y: 0.5,
    });
    await page.mouse.click(beside.x, beside.y);
    await dragFirstItem(page, list);
    await becomes(order, [second, first, ...others], `${list} by hand`);
    await undo.click();
    await becomes(order, before, `${list} taken back`);

    // With keys: from a text of the item, or from its handle if it has none.
    const word = await pointOnCanvas(page, items.first().locator(text).first(), { x: 0.5, y: 0.5 });
    if (text === 'img') {
      await page.mouse.move(word.x, word.y);
      await grip(page, list);
      await page.mouse.down();
      await page.mouse.up();
      await page.keyboard.press('ArrowRight');
    } else {
      await page.mouse.click(word.x, word.y);
      await canvas.locator(`main ${list} [contenteditable]`).first().waitFor();
      await page.keyboard.press('Alt+ArrowDown');
    }
    await becomes(order, [second, first, ...others], `${list} by keys`);
    await undo.click();
    await becomes(order, before, `${list} taken back again`);
    await page.keyboard.press('Escape');
  }
  assert.deepEqual(faults, []);
});

/** Handle of the first item, shown by hovering it. */
async function grip(page: Page, list: string): Promise<void> {
  const first = page.frameLocator('iframe[data-canvas]').locator(`main ${list}`).first();
  await becomes(async () => {
    const inside = await pointOnCanvas(page, first, { x: 0.5, y: 0.5 });
    await page.mouse.move(inside.x, inside.y);
    const corner = await pointOnCanvas(page, first, { x: 1, y: 0 });
    await page.mouse.move(corner.x - 46, corner.y, { steps: 2 });
    const frame = page.frames().find((each) => each.url().includes('/canvas/'));
    return frame?.evaluate("document.querySelector('[data-overlay]:hover') !== null");
  }, true);
}

/** Drags the first item of a list behind the second. */
async function dragFirstItem(page: Page, list: string): Promise<void> {
  const second = page.frameLocator('iframe[data-canvas]').locator(`main ${list}`).nth(1);
  await grip(page, list);
  await page.mouse.down();
  const behind = await pointOnCanvas(page, second, { x: 0.9, y: 0.9 });
  await page.mouse.move(behind.x, behind.y, { steps: 6 });
  await page.mouse.up();
}
