import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { TestApp } from '../server/test/app.ts';
import { siteCall } from '../server/test/site-call.ts';
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

test('redirects are added: for an address visitors miss, from a list, and for a deleted page', {
  timeout: 300_000,
}, async () => {
  const site = { project_id: street.projectId, name: 'Example Bakery', starter_key: 'bare', slug: 'bakery' };
  const { site_id, url } = await street.post('command-center/sites', site);
  const publish = async ({ revision }: { revision: { revision_id: string; hash: string } }) => {
    const exact = { site_id, revision_id: revision.revision_id, expected_hash: revision.hash, confirm: true };
    await street.post('command-center/revisions/publish', exact);
  };
  const blocks = [{ key: 'text', props: { text: 'Bread' } }];
  await publish(
    await street.post('command-center/site-builder/pages', { site_id, path: '/menu', title: 'Menu', blocks }),
  );
  const person = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  const at = (path: string) => siteCall(`${url.replace(/\/$/, '')}${path}`, { headers: person });
  for (const path of ['/speisekarte.html', '/speisekarte.html', '/kontakt.php']) await at(path);

  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/sites/${site_id}`);
  await page.getByRole('link', { name: 'Redirects' }).click();
  await page.getByText('No redirects yet').waitFor();
  await page.getByText('Visitors are looking for these').waitFor();
  await inspect(page, 'redirects-none');
  await page.getByRole('button', { name: 'Redirect /speisekarte.html' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'New address' }).fill('/menu');
  await inspect(page, 'redirects-add');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Menu · /menu').waitFor();
  await page.getByRole('button', { name: 'Mark /kontakt.php as gone' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Shows that the page is gone').waitFor();

  await page.getByRole('button', { name: 'Import a list' }).click();
  await dialog.getByRole('textbox', { name: 'List' }).fill('/blog/*, /news/*\n/a, /b\n/b, /a\n/menu, /x');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByText('3 addresses are part of the draft.').waitFor();
  await dialog.getByText('Line 4: There is a page at /menu.').waitFor();
  await inspect(page, 'redirects-imported');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('/a redirects in a loop. Point it to a page.').waitFor();
  await inspect(page, 'redirects-rules');
  for (const path of ['/a', '/b'])
    await page.getByRole('button', { name: `Delete the redirect from ${path}`, exact: true }).click();
  await page.getByText('redirects in a loop').waitFor({ state: 'detached' });

  const [head] = (await street.get(`revisions?site_id=${site_id}`)).data;
  await publish({ revision: head });
  assert.equal((await at('/speisekarte.html')).headers.location, '/menu');
  assert.equal((await at('/kontakt.php')).status, 410);
  assert.deepEqual(faults, []);
});
