import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import decodeQr from 'qr/decode.js';
import { administrator, callHttp } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { chooseInMenu } from './main-menu.ts';
import { clipboardOf } from './open-page.ts';
import { started } from './started.ts';

const { app, browser } = await started();

const mobile = '/api/mobileapp';

/** Decodes the QR code in the page, like a camera. */
async function scan(page: Page, picture: Locator): Promise<string> {
  const shot = (await picture.screenshot()).toString('base64');
  const pixels = (await page.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${shot}';
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, data: Array.from(data) };
  })()`)) as { width: number; height: number; data: number[] };
  return decodeQr({ ...pixels, data: Uint8ClampedArray.from(pixels.data) });
}

test('an app is set up, its code signs a phone in, and the phone is listed and signed out', {
  timeout: 300_000,
}, async () => {
  const { projectId: project_id, post } = await exampleStreet(app);
  const florist = { project_id, name: 'Example Florist', url: 'https://florist.example.com' };
  await post('command-center/sites', florist);

  const { page, faults } = await signedInPage(browser, app);
  await page.goto(app.url);
  await chooseInMenu(page, 'Mobile apps', 'Websites');
  await page.getByText('No apps yet').waitFor();
  await inspect(page, 'mobile-empty');

  await page.getByRole('button', { name: 'New app' }).first().click();
  const preparing = page.getByRole('dialog', { name: 'New app' });
  await preparing.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'Example Bakery' }).click();
  await becomes(() => preparing.getByLabel('App name').inputValue(), 'Example Bakery');
  await preparing.getByLabel('App name').fill('Bakery');
  await inspect(page, 'mobile-prepare');
  await preparing.getByRole('button', { name: 'Create app' }).click();
  const drawer = page.getByRole('dialog', { name: 'Bakery' });
  await drawer.getByText('No phone is signed in.').waitFor();

  // The code can be typed, copied and scanned alike.
  await drawer.getByRole('button', { name: 'New code' }).click();
  const dialog = page.getByRole('dialog', { name: 'A code for Bakery' });
  const shown = (await dialog.getByLabel('Configuration code').textContent()) ?? '';
  assert.match(shown, /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  await dialog.getByText('Copied').first().waitFor();
  assert.equal(await clipboardOf(page), shown.replace('-', ''));
  assert.deepEqual(JSON.parse(await scan(page, dialog.getByRole('img', { name: 'QR code' }))), {
    command_center_url: app.url,
    configuration_code: shown.replace('-', ''),
  });
  await inspect(page, 'mobile-code');

  // A phone uses it, and the dialog shows that by itself.
  const configured = await callHttp(app.url, 'POST', `${mobile}/configure`, {
    body: { configuration_code: shown },
  });
  assert.equal(configured.status, 200, configured.text);
  await dialog.getByText('The code was used').waitFor();
  await inspect(page, 'mobile-code-used');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  const body = { site_key: configured.body.site.site_key, ...administrator, device_name: 'Pocket phone' };
  const phone = (await callHttp(app.url, 'POST', `${mobile}/auth/login`, { body })).body.token;
  const me = async () => (await callHttp(app.url, 'GET', `${mobile}/me`, { token: phone })).status;
  await becomes(() => me(), 200);
  await drawer.getByText('Pocket phone').waitFor();
  await inspect(page, 'mobile-app');

  // Signing it out on the page ends its session.
  await drawer.getByRole('button', { name: /^Sign out / }).click();
  const asking = page.getByRole('dialog', { name: /^Sign .* out\?$/ });
  await asking.getByRole('button', { name: 'Sign out' }).click();
  await drawer.getByText('No phone is signed in.').waitFor();
  await becomes(() => me(), 401);

  // An unused code can be revoked.
  await drawer.getByRole('button', { name: 'New code' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await drawer.getByRole('button', { name: /^Revoke code/ }).click();
  await drawer.getByText('No open code.').waitFor();

  // Made public and private again, as seen by phones.
  const listed = async () => (await callHttp(app.url, 'GET', `${mobile}/sites`)).body.data.length;
  await drawer.getByRole('radio', { name: 'Public' }).check();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Bakery saved.').waitFor();
  await becomes(() => listed(), 1);
  await drawer.getByRole('checkbox', { name: 'Allow phones to sign in' }).uncheck();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('table', { name: 'Mobile apps' }).getByText('disabled').waitFor();
  await becomes(() => listed(), 0);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await inspect(page, 'mobile');
  assert.deepEqual(faults, []);
});
