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

test('search finds a page, a customer enters by link, pictures are protected, a block moves, an old address redirects', {
  timeout: 300_000,
}, async () => {
  const { site_id } = await street.post('command-center/sites', {
    name: 'Example Bakehouse',
    starter_key: 'bare',
    project_id: street.projectId,
  });
  const blocks = [{ key: 'text', props: { heading: 'Standing orders', text: 'Rye, each Saturday.' } }];
  const orders = { site_id, path: '/orders', title: 'Orders', blocks };
  await street.post('command-center/site-builder/pages', orders);
  const { page, faults } = await signedInPage(browser, app);
  const wide = () => page.setViewportSize({ width: 1440, height: 900 });
  await wide();
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const panel = page.getByRole('region', { name: 'Visitors' });
  await page.goto(`${app.url}/sites/${site_id}/edit?panel=visitors`);
  await panel.getByText('No leads yet').waitFor();
  await inspect(page, 'visitors-leads');
  await wide();

  // Search: the draft has it, and nothing is live.
  await panel.getByRole('tab', { name: 'Search' }).click();
  await panel.getByRole('switch', { name: 'Search in the header' }).check();
  await panel.getByLabel('Try it').fill('saturday');
  await panel.getByRole('button', { name: 'Search', exact: true }).click();
  await panel.getByRole('list', { name: 'Found' }).getByText('Orders').first().waitFor();
  await inspect(page, 'visitors-search');
  await wide();
  await panel.getByText('Live', { exact: true }).click();
  await panel.getByText('Nothing is live yet').waitFor();

  // The page is for customers, and a customer comes in until the link is revoked.
  await panel.getByRole('tab', { name: 'Access' }).click();
  await panel.getByLabel('Who sees Orders').selectOption('Customers');
  await panel.getByLabel('New link for').fill('Café Linden');
  await saved();
  const { revision_id, hash } = await street.get(`site-builder/pages?site_id=${site_id}`);
  const exact = { site_id, revision_id, expected_hash: hash, confirm: true };
  await street.post('command-center/revisions/publish', exact);
  await panel.getByRole('button', { name: 'Create the link' }).click();
  const secret = page.getByRole('dialog', { name: /^Personal link/ });
  const url = (await secret.getByText(/\/enter\//).textContent()) ?? '';
  await secret.getByRole('button', { name: 'I’ve saved it' }).click();
  const links = panel.getByRole('list', { name: 'Personal links' });
  await links.getByText('Café Linden').waitFor();
  await links.getByText(/Not opened yet/).waitFor();
  const entered = await siteCall(url.trim(), { method: 'POST' });
  const [cookie = ''] = entered.headers['set-cookie'] ?? [];
  const asCustomer = async () =>
    (await siteCall(new URL('/orders', url).href, { headers: { cookie: cookie.split(';')[0] ?? '' } }))
      .status;
  assert.equal(await asCustomer(), 200);
  await page.reload();
  await links.getByText(/Opened/).waitFor();
  await inspect(page, 'visitors-access');
  await wide();
  await panel.getByRole('button', { name: 'Revoke the link: Café Linden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
  await links.getByRole('listitem').waitFor({ state: 'detached' });
  assert.equal(await asCustomer(), 401);

  // Copy protection holds at once; one restriction more than the mode has of its own.
  await panel.getByRole('tab', { name: 'Protection' }).click();
  const form = panel.getByRole('form', { name: 'Copy protection' });
  await form.getByRole('radio', { name: 'Pictures', exact: true }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('checkbox', { name: 'Pictures are not printed' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.locator('button[type=submit]:disabled:not([data-loading])').waitFor();
  await inspect(page, 'visitors-protection');
  await wide();
  const protection = await street.get(`site-protection?site_id=${site_id}`);
  assert.deepEqual([protection.mode, protection.restrictions.disable_print], ['balanced', true]);

  // Motion: an effect is played beside the page, chosen and tuned.
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Orders' });
  const canvas = page.frameLocator('iframe[data-canvas]');
  await canvas
    .locator('main [data-block]')
    .first()
    .click({ position: { x: 4, y: 4 } });
  const inspector = page.getByRole('complementary', { name: 'Text' });
  await inspector.getByText('Motion', { exact: true }).click();
  await inspector.getByRole('button', { name: /^Fade-up reveal/ }).click();
  await inspector.getByRole('textbox', { name: 'Rise' }).fill('far');
  await inspector.getByText(/^Use a value like/).waitFor();
  await inspector.getByRole('textbox', { name: 'Rise' }).fill('40px');
  await inspector.getByRole('textbox', { name: 'Rise' }).press('Tab');
  await inspector.frameLocator('iframe[title="How the effect moves"]').locator('main').waitFor();
  await saved();
  const stored = await street.get(`site-builder/page?site_id=${site_id}&path=/orders`);
  assert.deepEqual(stored.blocks[0].effect, {
    effect_id: 'fade-up-reveal',
    parameters: { '--fx-fade-up-reveal-rise': '40px' },
  });
  await inspect(page, 'editor-motion');
  await wide();

  // An address that people still have leads on.
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('region', { name: 'Settings' });
  await settings.getByLabel('Old address').fill('old-menu');
  await settings.getByLabel('New address').selectOption('Orders');
  await settings.getByRole('button', { name: 'Add', exact: true }).click();
  await settings.getByRole('list', { name: 'Redirects' }).getByText('/old-menu').waitFor();
  await saved();
  await inspect(page, 'editor-settings');
  const refusals = faults.filter((fault) => /status of 404/.test(fault));
  assert.equal(faults.length, refusals.length, faults.join('\n'));
});
