import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();
await exampleStreet(app);

test('two clicks lead from the Overview to a page that is written on, published and seen', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(app.url);

  // First click: the starters. Second: the home page of one, on the canvas.
  await page.getByRole('link', { name: 'Make a website' }).first().click();
  await page.getByRole('list', { name: 'Starters' }).waitFor();
  await inspect(page, 'editor-starters');
  await page.getByRole('button', { name: /^Bakery/ }).click();
  const canvas = page.frameLocator('iframe[sandbox="allow-scripts"]');
  const title = canvas.locator('h1').first();
  await title.waitFor();
  await inspect(page, 'editor-open');

  // A click on the words puts the caret there; what is typed is saved by itself.
  await title.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Bread, at the canal');
  await page.getByRole('status').getByText('Saved').waitFor();
  assert.equal(await title.innerText(), 'Bread, at the canal');
  await inspect(page, 'editor-typed');
  assert.deepEqual(faults, []);
});
