import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const street = await exampleStreet(app);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('from nothing to a site that visitors see: a starter, another text, one more block, what changes, and publish', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  page.setDefaultTimeout(30_000);

  // A starter is chosen, named, and opens in the builder.
  await page.goto(`${app.url}/sites/new`);
  await heading(page, 'Make a website').waitFor();
  await page.getByLabel('Name of the site').fill('Bakehouse');
  await page.getByRole('button', { name: /^Bare/ }).click();
  await page.locator('header strong').getByText('Bakehouse').waitFor();
  await page.goto(page.url().replace(/edit.*$/, 'builder'));
  await heading(page, 'Site builder').waitFor();
  const pages = page.getByRole('list', { name: 'Pages' });
  await pages.getByText('Home').first().waitFor();
  await inspect(page, 'builder-pages');

  // Its page gets one more block, whose text is written.
  await pages.getByRole('link', { name: 'Home' }).click();
  await heading(page, 'Home').waitFor();
  await page.getByRole('button', { name: 'Add a block' }).click();
  const catalog = page.getByRole('dialog', { name: 'Add a block' });
  await catalog.getByRole('button', { name: /^Hero/ }).waitFor();
  await inspect(page, 'builder-catalog');
  await catalog.getByRole('button', { name: /^Hero/ }).click();
  await catalog.waitFor({ state: 'hidden' });
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Bread, at the canal');
  await inspect(page, 'builder-editor');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Saved as a draft.').waitFor();

  // What changes is said in words before anything is public.
  await page.getByRole('link', { name: 'Site builder' }).first().click();
  await page.getByRole('tab', { name: 'Changes' }).click();
  await page.getByRole('list', { name: 'What changes' }).getByText('Home').first().waitFor();
  await inspect(page, 'builder-changes');
  const host = `http://bakehouse.localhost:${new URL(app.url).port}/`;
  const visitor = await (await browser.newContext()).newPage();
  assert.equal((await visitor.goto(host))?.status(), 404);

  await page.getByRole('button', { name: 'Publish…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('heading', { name: 'What changes for visitors' }).waitFor();
  await inspect(page, 'builder-publish');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. Visitors see it now.').waitFor();

  await visitor.goto(host);
  await visitor.getByRole('heading', { name: 'Bread, at the canal' }).waitFor();
  await visitor.context().close();
  assert.deepEqual(faults, []);
});

test('a picture is sent, approved and put on a page; the look, the preview and the history are there', {
  timeout: 300_000,
}, async () => {
  const starter = await street.post('command-center/sites', {
    name: 'Example Gallery',
    starter_key: 'bare',
    project_id: street.projectId,
  });
  const site = `${app.url}/sites/${starter.site_id}`;
  const { page, faults } = await signedInPage(browser, app);
  page.setDefaultTimeout(30_000);

  await page.goto(`${site}/media`);
  await page.getByText('No pictures here').waitFor();
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f5d62' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'canal.png', mimeType: 'image/png', buffer }]);
  await page.getByText('1 of 1 uploaded.').waitFor();
  await page.getByRole('button', { name: 'Edit alt text of canal.png' }).click();
  const altText = page.getByRole('dialog', { name: 'Alt text' });
  await altText.getByLabel('What it shows').fill('The canal');
  await altText.getByRole('button', { name: 'Save' }).click();
  await altText.waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: 'canal.png' }).check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The picture is approved.').waitFor();
  await inspect(page, 'builder-media');

  await page.goto(`${site}/builder/pg_home`);
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Picture/ })
    .click();
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await page
    .getByRole('dialog', { name: 'Choose a picture' })
    .getByRole('button', { name: /canal.png/ })
    .click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Saved as a draft.').waitFor();
  await inspect(page, 'builder-picture');

  for (const [tab, shown] of [
    ['theme', 'Brand colour'],
    ['navigation', 'Small print'],
  ] as const) {
    await page.goto(`${site}/builder?tab=${tab}`);
    await page.getByLabel(shown).first().waitFor();
    await inspect(page, `builder-${tab}`);
  }
  await page.goto(`${site}/builder?tab=history`);
  await page.getByRole('list', { name: 'Revisions' }).getByText('Draft').first().waitFor();
  await inspect(page, 'builder-history');
  await page.goto(`${site}/shop-connections`);
  await page.getByRole('form', { name: 'Amazon for this site' }).waitFor();
  await inspect(page, 'shop-connections');
  await page.goto(`${site}/builder?tab=preview`);
  await page
    .frameLocator('iframe[title="Preview of the site"]')
    .getByRole('img', { name: 'The canal' })
    .waitFor();
  assert.deepEqual(faults, []);
});
