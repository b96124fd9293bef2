import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { TestApp } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
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

test('services, forms, galleries and pictures are edited beside the page, in the open draft', {
  timeout: 300_000,
}, async () => {
  const { site_id } = await street.post('command-center/sites', {
    name: 'Example Bakehouse',
    starter_key: 'bakery',
    project_id: street.projectId,
  });
  const picture = async (background: string, filename: string, more: object) => {
    const image = sharp({ create: { width: 320, height: 240, channels: 3, background } });
    const file_base64 = (await image.png().toBuffer()).toString('base64');
    const sent = { site_id, file_base64, filename, ...more };
    return (await street.post('command-center/site-builder/media', sent)).asset_id;
  };
  await picture('#2f5d62', 'canal.png', { alt: 'The canal', approve: true });
  await picture('#a3482f', 'oven.png', { alt: 'The oven', approve: true });
  await picture('#888888', 'loaves.png', { pool: 'central' });
  const { page, faults } = await signedInPage(browser, app);
  await page.setViewportSize({ width: 1440, height: 900 });
  const panel = page.getByRole('region', { name: 'Content' });
  const sheet = (name: string) => panel.getByRole('region', { name, exact: true });
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const stored = async () => (await street.get(`site-builder/open?site_id=${site_id}`)).documents;

  // The former builder's address opens the same part of the editor.
  await page.goto(`${app.url}/sites/${site_id}/builder?tab=services`);
  const services = panel.getByRole('list', { name: 'Services' });
  await services.getByRole('listitem').first().waitFor();
  await panel.getByRole('button', { name: 'New service' }).click();
  await sheet('New service').getByLabel('Name').fill('Bread course');
  await sheet('Bread course').getByLabel('Price').fill('from €45');
  await sheet('Bread course').getByLabel('In one sentence').fill('Six hours at the oven.');
  await sheet('Bread course').getByRole('button', { name: 'Choose a picture' }).click();
  const chooser = page.getByRole('dialog', { name: 'Picture' });
  await chooser.getByRole('button', { name: 'The oven' }).click();
  await chooser.getByRole('button', { name: 'Use this picture' }).click();
  await saved();
  await inspect(page, 'content-service');
  await page.setViewportSize({ width: 1440, height: 900 });
  await sheet('Bread course').getByRole('button', { name: 'Services' }).click();
  const rows = () => services.getByRole('listitem').allInnerTexts();
  const handle = services.getByRole('button', { name: 'Move Bread course' });
  const last = (await rows()).length - 1;
  assert.match((await rows())[last] ?? '', /Bread course\s+from €45 · Six hours/);
  await handle.press('Alt+ArrowUp');
  await becomes(async () => (await rows())[last - 1]?.includes('Bread course'), true);
  await handle.press('Alt+ArrowUp');
  await becomes(async () => (await rows())[last - 2]?.includes('Bread course'), true);
  // Dragged back to the end, which undo reverts.
  const [from, to] = [await handle.boundingBox(), await services.getByRole('listitem').last().boundingBox()];
  assert.ok(from && to);
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await becomes(async () => (await rows())[last]?.includes('Bread course'), true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(async () => (await rows())[last - 2]?.includes('Bread course'), true);
  await inspect(page, 'content-services');
  await page.setViewportSize({ width: 1440, height: 900 });

  // A form: a field with options before the message, its own thank-you message, and leads.
  await panel.getByRole('tab', { name: 'Forms' }).click();
  await panel.getByRole('list', { name: 'Forms' }).getByRole('button').first().click();
  await panel.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('menuitem', { name: 'One of a list' }).click();
  await panel.getByLabel('Label').fill('Which loaf?');
  await panel.getByLabel('Choices').fill('Rye\nSpelt');
  await panel.getByLabel('Required').check();
  await panel.getByRole('button', { name: 'Move Which loaf?' }).press('Alt+ArrowUp');
  await panel.getByRole('textbox', { name: 'Message' }).fill('We bake it for you.');
  await panel.getByRole('radio', { name: 'A lead' }).check();
  await saved();
  await inspect(page, 'content-form');
  await page.setViewportSize({ width: 1440, height: 900 });
  const form = Object.entries(await stored()).find(([path]) => path.startsWith('forms/'))?.[1] as {
    fields: { label: string; options?: { label: string }[]; required?: boolean }[];
    [member: string]: unknown;
  };
  const field = form.fields.at(-2);
  assert.deepEqual(
    [field?.label, field?.required, field?.options?.map(({ label }) => label)],
    ['Which loaf?', true, ['Rye', 'Spelt']],
  );
  assert.deepEqual(
    [form.success_message, (form.event as { type: string }).type],
    ['We bake it for you.', 'lead'],
  );
  // Deleting it names the page that shows it, and removes the block; undo restores both.
  await panel.getByRole('button', { name: /^Delete / }).click();
  const question = page.getByRole('dialog', { name: /^Delete “/ });
  await question.getByText(/It is used on/).waitFor();
  await inspect(page, 'content-delete');
  await page.setViewportSize({ width: 1440, height: 900 });
  await question.getByRole('button', { name: 'Delete form' }).click();
  await panel.getByText('No forms yet').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await panel.getByRole('list', { name: 'Forms' }).waitFor();

  // A gallery of two pictures, reordered, is put on the open page.
  await panel.getByRole('tab', { name: 'Galleries' }).click();
  await panel.getByRole('button', { name: 'New gallery' }).click();
  await panel.getByLabel('Name').fill('Summer');
  await panel.getByRole('button', { name: 'Add pictures' }).click();
  const several = page.getByRole('dialog', { name: 'Add pictures' });
  for (const name of ['The canal', 'The oven']) await several.getByRole('button', { name }).click();
  await inspect(page, 'content-gallery-choose');
  await page.setViewportSize({ width: 1440, height: 900 });
  await several.getByRole('button', { name: 'Add 2 pictures' }).click();
  await panel.getByRole('button', { name: 'Move The oven' }).press('Alt+ArrowLeft');
  await panel.getByRole('button', { name: 'The oven', exact: true }).click();
  await panel.getByLabel('Caption').fill('Hot since four');
  await panel.getByRole('button', { name: /^Show it on/ }).click();
  const canvas = page.frameLocator('iframe[data-canvas]');
  await canvas.locator('main > .gallery').getByText('Hot since four').waitFor();
  await saved();
  await inspect(page, 'content-gallery');
  await page.setViewportSize({ width: 1440, height: 900 });

  // A picture uploaded by a program for the project is pending, then approved and described.
  await panel.getByRole('tab', { name: 'Pictures' }).click();
  const waiting = panel.getByRole('region', { name: 'Waiting for approval' });
  await waiting.getByText('For all sites of the project').waitFor();
  await inspect(page, 'content-pictures');
  await page.setViewportSize({ width: 1440, height: 900 });
  await waiting.getByRole('button', { name: 'Approve loaves.png' }).click();
  await panel
    .getByRole('list', { name: 'Approved pictures' })
    .getByRole('button', { name: /^loaves.png/ })
    .click();
  await panel.getByLabel('What it shows').fill('Loaves on a shelf');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('button', { name: 'Save' }).and(page.locator(':disabled')).waitFor();
  await inspect(page, 'content-picture');
  assert.deepEqual(faults, []);
});

test('a price on the page opens its service; on a phone one sheet is in front, and nothing scrolls aside', {
  timeout: 300_000,
}, async () => {
  const { site_id } = await street.post('command-center/sites', {
    name: 'Example Loaves',
    starter_key: 'bakery',
    project_id: street.projectId,
  });
  const { page, faults } = await signedInPage(browser, app);
  const panel = page.getByRole('region', { name: 'Content' });
  const canvas = page.frameLocator('iframe[data-canvas]');
  const price = canvas.locator('.service-catalog-price').first();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/sites/${site_id}/edit?page=pg_bread`);
  const written = await price.textContent();
  await price.click();
  const field = panel.getByLabel('Price');
  await field.waitFor();
  await becomes(() => field.evaluate((input) => input === input.ownerDocument.activeElement), true);
  await page.keyboard.type('€9.75');
  await becomes(async () => /9\.75/.test((await price.textContent()) ?? ''), true);
  assert.ok(!/9\.75/.test(written ?? ''));
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/sites/${site_id}/edit?page=pg_bread`);
  await price.click();
  await field.waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Style' }).click();
  const form = page.getByRole('complementary', { name: 'Services' });
  await form.getByRole('button', { name: 'Edit services and prices' }).click();
  await panel.waitFor();
  await form.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Close' }).click();
  // The header has its links in a sheet, too.
  await canvas
    .locator('header')
    .first()
    .click({ position: { x: 4, y: 4 } });
  await page.getByRole('toolbar', { name: 'Header' }).getByRole('button', { name: 'Edit menu' }).click();
  await page
    .getByRole('complementary', { name: 'Header' })
    .getByText('Links of the header', { exact: true })
    .waitFor();
  assert.deepEqual(
    await page.evaluate('[document.documentElement.scrollWidth, document.documentElement.scrollHeight]'),
    [390, 844],
  );
  assert.deepEqual(faults, []);
});

test('business details are entered once, and contact, footer and search engines show them', {
  timeout: 300_000,
}, async () => {
  const { site_id } = await street.post('command-center/sites', {
    name: 'Example Salon',
    starter_key: 'bakery',
    project_id: street.projectId,
  });
  const { page, faults } = await signedInPage(browser, app);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/sites/${site_id}/edit`);
  const footer = page.frameLocator('iframe[data-canvas]').locator('footer').first();
  await footer.getByText('Exampleton').waitFor();
  // Who selects what shows them is led to them.
  await footer.click({ position: { x: 20, y: 20 } });
  await page.getByRole('button', { name: 'Edit business details' }).click();
  const details = page.getByRole('region', { name: 'Business details' });
  await details.getByLabel('Kind of business').selectOption({ label: 'Hair salon' });
  await details.getByLabel('Phone').fill('+49 30 23125 000');
  await details.getByLabel('Street and number').fill('Lindengasse 4');
  await details.getByLabel('Postcode').fill('54290');
  await details.getByLabel('Town').fill('Musterstadt');
  await details.getByLabel('Country').selectOption({ label: 'Germany' });
  await details.getByRole('checkbox', { name: 'Sunday' }).uncheck();
  await details.getByRole('checkbox', { name: 'Monday' }).check();
  await details.getByRole('button', { name: 'More hours on Monday' }).click();
  await details.getByLabel('Monday, 2: closes').fill('19:30');
  await details.getByRole('button', { name: 'Add dates' }).click();
  const dates = details.getByRole('region', { name: 'New dates' });
  await dates.getByLabel('From', { exact: true }).fill('2026-12-24');
  await dates.getByLabel('To, if several days').fill('2026-12-26');
  await dates.getByPlaceholder('Name, such as Christmas').fill('Christmas');
  await dates.getByRole('button', { name: 'Add 3 days' }).click();
  await footer.getByText('54290 Musterstadt').waitFor();
  await footer.getByText('+49 30 23125 000').waitFor();
  await footer.getByText(/Mon 9:00–17:00, 14:00–19:30/).waitFor();
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await inspect(page, 'editor-business');
  const { documents } = await street.get(`site-builder/open?site_id=${site_id}`);
  const { type, opening_hours, special_hours } = documents['site.json'].business;
  assert.equal(type, 'HairSalon');
  assert.deepEqual(
    opening_hours.filter(({ day }: { day: string }) => /^(?:mon|sun)day$/.test(day)).map(withoutId),
    [
      { day: 'monday', opens: '09:00', closes: '17:00' },
      { day: 'monday', opens: '14:00', closes: '19:30' },
      { day: 'sunday' },
    ],
  );
  assert.deepEqual(
    special_hours.map(withoutId),
    [24, 25, 26].map((day) => ({ date: `2026-12-${day}`, name: 'Christmas' })),
  );
  assert.deepEqual(faults, []);
});

const withoutId = ({ item_id: _, ...hours }: { readonly item_id: string }): object => hours;
