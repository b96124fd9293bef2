import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { startReceiver, verify } from '../server/features/webhooks/test/receiver.ts';
import type { TestApp } from '../server/test/app.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
onStage(
  async (stage) => {
    ({ app, browser } = stage);
    receiver = await startReceiver();
    stage.ends(() => receiver.close());
  },
  () => ({ settings: { webhookAllowedAddresses: ['127.0.0.1'] } }),
);

test('a webhook is created, tested, delivers a lead, fails, and redelivers', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await page.goto(`${app.url}/webhooks`);
  await heading('Webhooks').waitFor();
  await page.getByText('No webhooks yet').waitFor();
  await inspect(page, 'webhooks-empty');

  const { siteId: site_id, siteToken: token } = await exampleStreet(app);
  const happens = (subject: string) =>
    app.call('POST', '/api/control-plane/events', { token, body: { site_id, type: 'lead', subject } });

  // An undeliverable address is refused at its field.
  await page.reload();
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('http://10.0.0.1/in');
  await dialog.getByLabel('What it is for').fill('Leads to the CRM');
  await dialog.getByLabel('Event received').check();
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await dialog.getByText('The host leads to a private or reserved address').waitFor();
  await inspect(page, 'webhook-make');
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();

  // The secret is shown once.
  const shown = page.getByRole('dialog', { name: /The secret of/ });
  const secret = (await shown.getByLabel('secret', { exact: true }).locator('pre').textContent()) ?? '';
  assert.match(secret, /^whsec_/);
  await inspect(page, 'webhook-secret');
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();

  // A test, and its outcome at once.
  await page.getByRole('link', { name: 'Leads to the CRM' }).click();
  const drawer = page.getByRole('dialog', { name: 'Leads to the CRM' });
  await drawer.getByRole('button', { name: 'Send a test' }).click();
  await drawer.getByText('The test has arrived.').waitFor();
  const [tested] = await receiver.until(1);
  assert.ok(tested);
  verify(secret, tested);

  // Events are delivered live; a failure gives the reason and the next attempt.
  await happens('Wedding cake');
  await drawer.getByRole('button', { name: /Delivered event\.received/ }).waitFor();
  receiver.answer(500);
  await happens('Birthday cake');
  await drawer.getByRole('button', { name: /Waiting to retry event\.received.*Answered 500/ }).click();
  await drawer.getByText('Next retry').waitFor();
  await drawer.getByText('Its deliveries fail').waitFor();
  await inspect(page, 'webhook-opened');

  // Disabling cancels pending deliveries; once enabled they are redelivered by hand.
  await drawer.getByRole('button', { name: 'Disable' }).click();
  await page
    .getByRole('dialog', { name: /Disable/ })
    .getByRole('button', { name: 'Disable' })
    .click();
  await drawer.getByText('Disabled by a team member.').waitFor();
  await drawer.getByRole('button', { name: /Cancelled event\.received/ }).waitFor();
  await inspect(page, 'webhook-disabled');
  receiver.answer(200);
  await drawer.getByRole('button', { name: 'Enable' }).click();
  await drawer.getByRole('button', { name: 'Disable' }).waitFor();
  await drawer.getByRole('button', { name: 'Resend failed deliveries from' }).click();
  await page.getByText('2 are sent again.').waitFor();
  for (const eventType of ['event.received', 'lead.created']) {
    const cancelled = drawer.getByRole('button', { name: new RegExp(`Cancelled ${eventType}`) });
    await cancelled.waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: /Last 5 deliveries: 5 Delivered/ }).waitFor();
  const deliveries = receiver.arrived.filter(({ body: { type } }) => type === 'event.received');
  // Two events; the second was retried until accepted, possibly also automatically during the checks above.
  assert.equal(new Set(deliveries.map(({ body }) => body.data.id)).size, 2);
  assert.ok(deliveries.length >= 3);
  await inspect(page, 'webhooks');

  // The server is unreachable: shown, with a retry button.
  await page.route('**/api/command-center/webhooks?*', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '' }),
  );
  await page.reload();
  await page.getByText('Couldn’t load webhooks').waitFor({ timeout: 30_000 });
  await inspect(page, 'webhooks-error');
  assert.deepEqual(
    faults.filter((fault) => !/status of (401|422|500)/.test(fault)),
    [],
  );
});
