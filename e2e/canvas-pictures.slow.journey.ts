import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Locator } from 'playwright-core';
import sharp from 'sharp';
import type { TestApp } from '../server/test/app.ts';
import { type ExampleStreet, exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
let street: ExampleStreet;
onStage(async (stage) => {
  ({ app, browser } = stage);
  street = await exampleStreet(app);
});

const picture = async (background: string): Promise<string> =>
  (
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');

/** Drops files on the lower end of a canvas element, as the browser does. */
const drop = (on: Locator, files: readonly string[]) =>
  on.evaluate((element, list) => {
    // biome-ignore lint/suspicious/noExplicitAny: constructors of the browser, in which this runs
    const { DataTransfer, DragEvent } = globalThis as any;
    const transfer = new DataTransfer();
    for (const [index, base64] of list.entries()) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], `picture-${index}.png`, { type: 'image/png' }));
    }
    const { left, bottom } = element.getBoundingClientRect();
    const point = { clientX: left + 20, clientY: bottom - 4 };
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(
        new DragEvent(type, { ...point, bubbles: true, cancelable: true, dataTransfer: transfer }),
      );
  }, files);

test('pictures are dropped between blocks and onto others, several become a gallery, and alt text is requested', {
  timeout: 300_000,
}, async () => {
  const { site_id: siteId } = await street.post('command-center/sites', {
    name: 'Example Pictures',
    kind: 'starter',
    starter_key: 'bare',
    project_id: street.projectId,
  });
  const { page, faults } = await signedInPage(browser, app);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/sites/${siteId}/edit`);
  const canvas = page.frameLocator('iframe[data-canvas]');
  const saved = () => page.getByRole('status').getByText('Saved').waitFor();
  await canvas.locator('main [data-block]').first().waitFor();

  // Between blocks it becomes a block, shown at once and finally rendered from the server's files.
  await drop(canvas.locator('main [data-block]').first(), [await picture('#2f5d62')]);
  const image = canvas.locator('main > .image img');
  await image.waitFor();
  await saved();
  await canvas.locator('main > .image img[src*="/media/"]:not([src*="000000000000"])').waitFor();

  // Dropped on a picture, it replaces that.
  const before = await image.getAttribute('src');
  await drop(image, [await picture('#a3482f')]);
  await canvas.locator(`main > .image img:not([src="${before}"])`).waitFor();
  await saved();

  // A click requests its alt text; without one it must be marked decorative.
  await image.click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByRole('list', { name: 'Pictures' }).getByRole('button').nth(1).waitFor();
  await dialog.getByRole('checkbox', { name: /Decorative/ }).uncheck();
  assert.ok(await dialog.getByRole('button', { name: 'Use this picture' }).isDisabled());
  await dialog.getByRole('textbox', { name: 'What it shows' }).fill('A red wall');
  await inspect(page, 'canvas-picture');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await canvas.getByRole('img', { name: 'A red wall' }).waitFor();
  await saved();

  // Several become a gallery with its own document.
  await drop(canvas.locator('main > .image'), [await picture('#888888'), await picture('#d0a040')]);
  await canvas.locator('main > .gallery li').nth(1).waitFor();
  await saved();
  const { documents } = await street.get(`site-builder/open?site_id=${siteId}`);
  assert.equal(documents['galleries/gallery.json'].items.length, 2);
  await inspect(page, 'canvas-gallery', { withFrames: true });
  // A file being uploaded is shown from disk, without leaving anything behind or being public.
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('blob:null/')),
    [],
  );
});
