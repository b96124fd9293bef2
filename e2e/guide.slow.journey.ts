import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { becomes } from './becomes.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';
import { watchedPage } from './watched-page.ts';

const { app, browser } = await started();

test('the verification of webhooks is found in the guide by keyboard', { timeout: 120_000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 657 } });
  const { page, faults, requests, violations, metrics } = await watchedPage(context);
  await page.goto(`${app.url}/guide`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByLabel(/Search the guide/).waitFor();
  assert.ok((await metrics()).shift < 0.01, 'The page does not jump.');
  await inspect(page, 'guide');
  await page.keyboard.press('/');
  await page.keyboard.type('webhook-signature hmac');
  await page
    .getByRole('status')
    .filter({ hasText: /^\d section/ })
    .waitFor();
  await inspect(page, 'guide-found');
  await page.getByLabel(/Search the guide/).press('Enter');
  await page.waitForURL(/#receive-webhooks$/);
  const heading = page.getByRole('heading', { name: 'Receive webhooks' });
  await page.waitForFunction(
    (element) => {
      const top = element?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < 120;
    },
    await heading.elementHandle(),
  );
  await inspect(page, 'guide-webhooks');
  await page.getByLabel(/Search the guide/).fill('zebra crossing');
  await page.getByText('No section contains all of these words.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Contents' }).waitFor();

  // Names of operations come before texts that mention them, and the arrow keys move through what was found.
  const found = page.getByRole('list', { name: 'Found' }).getByRole('link');
  const focused = page.locator(':focus');
  await page.keyboard.type('event.send');
  await becomes(() => found.first().locator('code').textContent(), 'event.send');
  await page.keyboard.press('ArrowDown');
  await becomes(() => focused.getAttribute('href'), await found.first().getAttribute('href'));
  await page.keyboard.press('ArrowDown');
  await becomes(() => focused.getAttribute('href'), await found.nth(1).getAttribute('href'));
  await page.keyboard.press('ArrowUp');
  await inspect(page, 'guide-operation-found');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/guide\/[a-z-]+#/);
  await page.getByRole('main').getByText('svc_event_send').first().waitFor();
  await inspect(page, 'guide-chapter');
  for (const query of ['svc_event_send', '/api/control-plane/events']) {
    await page.getByLabel(/Search the guide/).fill(query);
    await becomes(() => found.first().locator('code').textContent(), 'event.send');
  }
  assert.deepEqual(faults, []);
  assert.deepEqual(await violations(), []);
  for (const address of requests) assert.ok(address.startsWith(app.url), address);
  await context.close();
});

test('an address of a section from when the guide was one page leads to its chapter', {
  timeout: 60_000,
}, async () => {
  const context = await browser.newContext({ colorScheme: 'dark' });
  const { page, faults } = await watchedPage(context);
  await page.goto(`${app.url}/guide#leads`);
  await page.waitForURL(`${app.url}/guide/leads#leads`);
  await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
  await inspect(page, 'guide-dark');
  await page.goto(`${app.url}/guide#errors`);
  await page.getByRole('heading', { name: 'Errors', exact: true }).waitFor();
  assert.equal(page.url(), `${app.url}/guide#errors`);
  assert.deepEqual(faults, []);
  await context.close();
});

test('the guide is readable on a phone and without its script', { timeout: 60_000 }, async () => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${app.url}/guide`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await becomes(() => page.getByLabel(/Search the guide/).isVisible(), javaScriptEnabled);
    await page.getByText('Contents', { exact: true }).click();
    await page.getByRole('link', { name: 'Connect a site', exact: true }).first().click();
    await page.waitForURL(/#connect-a-site$/);
    await becomes(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
    if (process.env.SCREENSHOTS) {
      mkdirSync(process.env.SCREENSHOTS, { recursive: true });
      await page.screenshot({ path: join(process.env.SCREENSHOTS, `guide-phone-${javaScriptEnabled}.png`) });
    }
    await context.close();
  }
});
