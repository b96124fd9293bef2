import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { zipOf } from '../server/features/builder/import/test/zip.ts';
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

test('a connected site’s pages are imported from a zip, listed with what was left out, and previewed', {
  timeout: 300_000,
}, async () => {
  const { site_id } = await street.post('command-center/sites', {
    name: 'Example Lighthouse',
    url: 'https://lighthouse.example.com',
    project_id: street.projectId,
  });
  const { page, faults } = await signedInPage(browser, app);
  page.setDefaultTimeout(30_000);

  await page.goto(`${app.url}/sites/${site_id}/builder`);
  await page.getByText('This site has no drafts').waitFor();
  await page.getByRole('link', { name: 'Import its pages' }).click();
  const form = page.getByRole('form', { name: 'Import a site' });
  await form.getByRole('radio', { name: 'In a zip file' }).check();
  assert.equal(await form.getByRole('button', { name: 'Import' }).isDisabled(), true);
  const buffer = zipOf({
    'index.html':
      '<title>Keeper</title><h1>The keeper’s house</h1><p>Lit since 1872.<a href="tower.html">Tower</a>',
    'tower.html': '<h1>The tower</h1><p>Two hundred steps.',
    'empty.html': '<title>Nothing</title>',
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.zip', mimeType: 'application/zip', buffer });
  await form.getByRole('button', { name: 'Import' }).click();
  await page.getByText('2 pages imported from a zip file, 1 left out.').waitFor();
  await page.getByRole('region', { name: 'Skipped' }).getByText('It has no text or pictures.').waitFor();
  await inspect(page, 'drafts-import');

  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  await page.frameLocator('iframe[title="Preview of the site"]').getByText('Lit since 1872.').waitFor();
  await page.getByRole('tab', { name: 'Changes' }).click();
  await page.getByRole('list', { name: 'What changes' }).getByText('Home').first().waitFor();
  await inspect(page, 'drafts-changes');
  await page.goto(`${app.url}/sites/${site_id}/media`);
  await page.getByText('No pictures yet').waitFor();
  await inspect(page, 'pictures-connected');
  // There was no import yet.
  assert.deepEqual(
    faults.filter((fault) => !/status of 404/.test(fault)),
    [],
  );
});
