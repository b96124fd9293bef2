import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { started } from './started.ts';

/** One sitting of somebody who makes a site by hand, from an empty list to a lead in the inbox. */

const { app, browser } = await started();
await exampleStreet(app);

test('from nothing: a starter, own texts, a colour, a service, a gallery, a form, published, and a lead in the inbox', {
  timeout: 600_000,
}, async (context) => {
  const { page, faults } = await signedInPage(browser, app);
  page.setDefaultTimeout(30_000);
  const began = performance.now();
  const isSaved = async () => {
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText('Saved as a draft.').first().waitFor();
  };

  // A starter.
  await page.goto(`${app.url}/sites/new`);
  await page.getByLabel('Name of the site').fill('Joinery');
  await page.getByRole('button', { name: /^Bare/ }).click();
  await page.locator('header strong').getByText('Joinery').waitFor();
  const builder = page.url().replace(/edit.*$/, 'builder');
  await page.goto(builder);
  await page.getByRole('heading', { level: 1, name: 'Site builder' }).waitFor();

  // A picture, approved.
  await page.getByRole('link', { name: 'Media library' }).click();
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a5230' } });
  const buffer = await image.png().toBuffer();
  const files = [{ name: 'shelf.png', mimeType: 'image/png', buffer }];
  await page.locator('input[type=file]').first().setInputFiles(files);
  await page.getByText('1 of 1 uploaded.').waitFor();
  await page.getByRole('button', { name: 'Edit alt text of shelf.png' }).click();
  const altText = page.getByRole('dialog', { name: 'Alt text' });
  await altText.getByLabel('What it shows').fill('A shelf of oak');
  await altText.getByRole('button', { name: 'Save' }).click();
  await altText.waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: 'shelf.png' }).check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The picture is approved.').waitFor();

  // Own texts.
  await page.goto(`${builder}/pg_home`);
  const add = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Add a block' }).click();
    const catalog = page.getByRole('dialog', { name: 'Add a block' });
    await catalog.getByRole('button', { name }).click();
    await catalog.waitFor({ state: 'hidden' });
  };
  await add(/^Hero/);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Shelves that stay level');
  await add(/^Services/);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Saved as a draft.').first().waitFor();

  // A colour.
  await page.goto(`${builder}?tab=theme`);
  await page.getByLabel('Brand colour').first().fill('#7a3d1d');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Saved as a draft.').first().waitFor();

  // A service.
  await page.goto(`${builder}?tab=services`);
  await page.getByRole('button', { name: 'New service' }).first().click();
  const service = page.getByRole('dialog', { name: 'New service' });
  await service.getByLabel('Name').fill('A shelf to measure');
  await service.getByLabel('Price', { exact: true }).fill('240');
  await service.getByLabel('Currency').fill('EUR');
  await service.getByRole('button', { name: 'Save draft' }).click();
  await isSaved();

  // A gallery, on the home page.
  await page.goto(`${builder}?tab=galleries`);
  await page.getByRole('button', { name: 'New gallery' }).first().click();
  await page.getByLabel('Name').fill('Work');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  const pictures = page.getByRole('dialog', { name: 'Choose pictures' });
  await pictures.getByRole('button', { name: 'shelf.png' }).click();
  await pictures.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await isSaved();
  await page.getByRole('button', { name: 'Show on a page: Work' }).click();
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Home (/)' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await isSaved();

  // A form, on the home page.
  await page.goto(`${builder}?tab=forms`);
  await page.getByRole('button', { name: 'New form' }).first().click();
  const form = page.getByRole('dialog', { name: 'New form' });
  await form.getByLabel('Title').fill('Ask us');
  await form
    .getByLabel('What an answer becomes')
    .selectOption({ label: 'A lead, and a message in the inbox' });
  await form.getByLabel('Kind of the new field').selectOption({ label: 'Phone number' });
  await form.getByRole('button', { name: 'Add field' }).click();
  await form.getByLabel('Label of field 4').fill('Telephone');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await isSaved();
  await page.goto(`${builder}/pg_home`);
  await add(/^Form/);
  await page.getByRole('combobox', { name: 'Form', exact: true }).selectOption({ label: 'Ask us' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Saved as a draft.').first().waitFor();

  // Published.
  await page.goto(builder);
  await page.getByRole('button', { name: 'Publish…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. Visitors see it now.').waitFor();

  // Somebody writes.
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
  const seconds = Math.round((performance.now() - began) / 1000);
  context.diagnostic(`${seconds} s from nothing to a lead in the inbox`);
  await becomes(() => faults, []);
  assert.ok(seconds < 600);
});
