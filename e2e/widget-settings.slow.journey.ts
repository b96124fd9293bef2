import assert from 'node:assert/strict';
import { test } from 'node:test';
import { administrator } from '../server/test/app.ts';
import { aWorkspace } from '../server/test/workspace.ts';
import { inspect } from './inspect.ts';
import { clipboardOf, openPage } from './open-page.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const workspace = await aWorkspace(app);

test('the widget is configured on the site’s page, previewed, and its snippet copied', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await openPage(browser, app.url);
  page.setDefaultTimeout(30_000);
  await page.goto(`${app.url}/sign-in`);
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.goto(`${app.url}/sites/${workspace.siteId}`);
  await page.getByRole('tab', { name: 'Widget' }).click();

  const preview = page.frameLocator('iframe[title="Preview of the widget"]');
  await preview.getByRole('button', { name: 'Open chat' }).waitFor();
  await page.getByLabel('Greeting').fill('Good morning from the oven!');
  await page.getByRole('textbox', { name: 'Colour' }).fill('#6d28d9');
  await page.getByRole('textbox', { name: 'Colour' }).press('Escape');
  await page.getByLabel('Privacy notes').fill('example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Start with https://.').waitFor();
  await page.getByLabel('Privacy notes').fill('https://bakery.example.com/privacy');
  await page.getByRole('combobox', { name: 'Availability' }).click();
  await page.getByRole('option', { name: 'During hours of your own' }).click();
  await page.getByRole('button', { name: 'Add hours' }).click();
  await page.getByLabel('To 1', { exact: true }).fill('08:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Server errors are shown at their field.
  await page.getByText('The end must be after the start').waitFor();
  await page.getByLabel('From 1', { exact: true }).fill('00:00');
  await page.getByLabel('To 1', { exact: true }).fill('24:00');
  for (let day = 2; day <= 7; day += 1) await page.getByRole('button', { name: 'Add hours' }).click();
  await page.getByRole('switch', { name: 'Only on the site’s own address' }).click();
  await page.getByLabel('Allowed pages').fill('https://bakery.example.com\nhttps://shop.example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Widget saved.').waitFor();

  await page.getByRole('button', { name: 'Copy snippet' }).click();
  await page.getByText('Copied').first().waitFor();
  const siteKey = /data-site="([^"]+)"/.exec(await clipboardOf(page))?.[1];
  assert.equal(
    await clipboardOf(page),
    `<script src="${app.url}/widget.js" data-site="${siteKey}" data-accent="#6d28d9" async></script>`,
  );
  // A button fixed to the frame's corner does not scroll with the frame.
  await page.locator('iframe').evaluate((frame) => frame.scrollIntoView({ block: 'end' }));
  await preview.getByRole('button', { name: 'Open chat' }).click();
  await preview.getByText('Good morning from the oven!').waitFor();
  await preview.getByText('We are here').waitFor();
  await preview.getByRole('link', { name: 'Privacy' }).waitFor();
  await inspect(page, 'widget-settings');
  const { body } = await app.call('GET', `/api/command-center/sites/${workspace.siteId}/widget`, {
    token: workspace.session,
  });
  assert.deepEqual(body.allowed_origins, ['https://bakery.example.com', 'https://shop.example.com']);
  assert.deepEqual(
    body.hours.map(({ day }: { day: string }) => day),
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  );
  // The browser logs the one intended refusal.
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
});
