import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
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

test('a site is duplicated for the next client from its settings, and opens in the editor', {
  timeout: 120_000,
}, async () => {
  const { site_id } = await street.post('command-center/sites', {
    project_id: street.projectId,
    name: 'Example Bakery',
    starter_key: 'bakery',
  });
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/sites/new`);
  await page.getByRole('link', { name: 'duplicate one made here' }).waitFor();
  await page.goto(`${app.url}/sites/${site_id}?tab=settings`);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByRole('combobox', { name: 'Site to duplicate' }).waitFor();
  await inspect(page, 'duplicate-site');

  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByText('Enter a name for the new site.').waitFor();
  await page.getByRole('textbox', { name: 'Name of the new site' }).fill('Second Bakery');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.waitForURL(/\/edit/);
  const canvas = page.locator('iframe[data-canvas]').contentFrame();
  await canvas.getByRole('heading', { level: 1, name: 'Bread that takes its time' }).waitFor();
  // Its pictures are its own, and load.
  await canvas
    .locator('main img')
    .first()
    .evaluate((image) => image.decode());
  await page.getByText('Second Bakery').first().waitFor();
  assert.deepEqual(faults, []);
});
