import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from './becomes.ts';
import { signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();

test('the navigation shows the pages of every day, and remembers which groups were unfolded', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(app.url);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const entries = async () => (await menu.getByRole('link').allTextContents()).map((text) => text.trim());
  const daily = ['Overview', 'Inbox', 'Leads', 'Tickets', 'Tasks & agents', 'Sites'];
  await becomes(entries, daily);
  await inspect(page, 'navigation-folded');

  const administration = menu.getByRole('button', { name: 'Administration' });
  await administration.click();
  await menu.getByRole('link', { name: 'Audit log' }).waitFor();
  await inspect(page, 'navigation-unfolded');
  await page.reload();
  await menu.getByRole('link', { name: 'Audit log' }).waitFor();
  await administration.click();
  await becomes(entries, daily);
  await page.reload();
  await becomes(entries, daily);

  // The group of the present page is open without being remembered, and can be folded all the same.
  await page.goto(`${app.url}/webhooks`);
  const connections = menu.getByRole('button', { name: 'Connections' });
  await menu.getByRole('link', { name: 'Webhooks' }).waitFor();
  assert.equal(await connections.getAttribute('aria-expanded'), 'true');
  await connections.click();
  await becomes(entries, daily);
  await page.goto(app.url);
  await becomes(entries, daily);
  assert.deepEqual(faults, []);
});

test('a person changes their own name, which stands everywhere at once', { timeout: 60_000 }, async () => {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(app.url);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  const form = page.getByRole('form', { name: 'Your name' });
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).waitFor();
  await inspect(page, 'account');
  await page.goto(`${app.url}/audit`);
  await page
    .getByRole('table', { name: 'Calls' })
    .getByRole('link', { name: 'Ada Lovelace changed their name' })
    .waitFor();
  assert.deepEqual(faults, []);
});
