import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { started } from './started.ts';

// A person builds a site in one session, from an empty list to a lead in the inbox.

const { app, browser } = await started();
await exampleStreet(app);

test('from nothing: a starter, edited texts, a colour, a service, a gallery, a form, publishing, and a lead in the inbox', {
  timeout: 600_000,
}, async (context) => {
  const { page, faults } = await signedInPage(browser, app);
  page.setDefaultTimeout(30_000);
  const startedAt = performance.now();
  await page.setViewportSize({ width: 1440, height: 900 });
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const canvas = page.frameLocator('iframe[data-canvas]');
  const panel = page.getByRole('region', { name: 'Content' });
  const rail = page.getByRole('navigation', { name: 'Panels' });

  // A starter, with edited texts and a colour.
  await page.goto(`${app.url}/sites/new`);
  await page.getByLabel('Site name').fill('Joinery');
  await page.getByRole('button', { name: /^Bare/ }).click();
  await canvas.locator('h1').first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Shelves that stay level');
  await rail.getByRole('button', { name: 'Design' }).click();
  await page.getByRole('textbox', { name: /^Brand colour/ }).fill('#7a3d1d');
  await saved();

  // A service, shown on the page.
  await rail.getByRole('button', { name: 'Content' }).click();
  await panel.getByRole('button', { name: 'New service' }).click();
  await panel.getByLabel('Name').fill('A shelf to measure');
  await panel.getByLabel('Price').fill('€240');
  await panel.getByRole('button', { name: 'Services' }).click();
  await panel.getByRole('button', { name: /^Show it on/ }).click();
  await canvas.getByText('A shelf to measure').waitFor();

  // An uploaded picture in a gallery on the page.
  await panel.getByRole('tab', { name: 'Galleries' }).click();
  await panel.getByRole('button', { name: 'New gallery' }).click();
  await panel.getByLabel('Name').fill('Work');
  await panel.getByRole('button', { name: 'Add pictures' }).click();
  const several = page.getByRole('dialog', { name: 'Add pictures' });
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a5230' } });
  const buffer = await image.png().toBuffer();
  await several
    .locator('input[type=file]')
    .setInputFiles([{ name: 'shelf.png', mimeType: 'image/png', buffer }]);
  await several.getByRole('button', { name: 'Add 1 picture' }).click();
  await panel.getByRole('button', { name: 'Decorative picture' }).click();
  await panel.getByLabel('What it shows').fill('A shelf of oak');
  await panel.getByRole('button', { name: /^Show it on/ }).click();
  await canvas.getByRole('img', { name: 'A shelf of oak' }).waitFor();

  // A form that creates leads, on the page.
  await panel.getByRole('tab', { name: 'Forms' }).click();
  await panel.getByRole('button', { name: 'New form' }).click();
  await panel.getByLabel('Name', { exact: true }).fill('Ask us');
  await panel.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('menuitem', { name: 'Phone number' }).click();
  await panel.getByLabel('Label').fill('Phone');
  await panel.getByRole('radio', { name: 'A lead' }).check();
  await panel.getByRole('button', { name: /^Show it on/ }).click();
  await canvas.getByText('Phone').waitFor();
  await saved();

  // Published, with the starter's remaining texts.
  await page.getByRole('button', { name: /^Publish/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('checkbox', { name: 'Publish with the sample texts' }).check();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog', { name: 'Published' }).waitFor();

  // A visitor writes.
  const visitor = await (await browser.newContext()).newPage();
  visitor.setDefaultTimeout(30_000);
  await visitor.goto(`http://joinery.localhost:${new URL(app.url).port}/`);
  await visitor.getByRole('heading', { name: 'Shelves that stay level' }).waitFor();
  await visitor.getByText('A shelf to measure').waitFor();
  await visitor.getByRole('img', { name: 'A shelf of oak' }).first().waitFor();
  await visitor.getByLabel('Name').fill('Ada Example');
  await visitor.getByLabel('E-mail').fill('ada@example.com');
  await visitor.getByLabel('Message').fill('Three metres, oak.');
  await visitor.locator('form button[type=submit], form .button').last().click();
  await visitor.waitForURL(/\/sent$/);
  await visitor.context().close();

  await page.goto(`${app.url}/inbox`);
  await page.getByText('Three metres, oak.').first().waitFor();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  context.diagnostic(`${seconds} s from nothing to a lead in the inbox`);
  await becomes(() => faults, []);
  assert.ok(seconds < 600);
});
