import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const street = await exampleStreet(app);

test('copy protection is switched on, saved, and still there after a reload', {
  timeout: 300_000,
}, async () => {
  const starter = await street.post('command-center/sites', {
    name: 'Example Darkroom',
    starter_key: 'bare',
    project_id: street.projectId,
  });
  const { page, faults } = await signedInPage(browser, app);
  page.setDefaultTimeout(30_000);

  await page.goto(`${app.url}/sites/${starter.site_id}/builder?tab=protection`);
  const form = page.getByRole('form', { name: 'Copy protection' });
  await form.getByText('deterrence, not DRM').waitFor();
  assert.equal(await form.getByRole('radio', { name: 'Off' }).isChecked(), true);
  await form.getByRole('radio', { name: 'Balanced' }).check();
  await form.getByRole('checkbox', { name: /^Service catalogs/ }).uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();

  // One restriction more than the mode has of its own.
  await form.getByRole('checkbox', { name: 'Pictures are left out of prints' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.locator('button[type=submit]:disabled:not([data-loading])').waitFor();
  await inspect(page, 'builder-protection');

  await page.reload();
  await form.getByRole('checkbox', { name: 'Pictures are left out of prints' }).waitFor();
  for (const [role, name, isChecked] of [
    ['radio', 'Balanced', true],
    ['checkbox', /^Service catalogs/, false],
    ['checkbox', 'Galleries', true],
    ['checkbox', 'Pictures cannot be dragged', true],
    ['checkbox', 'Pictures are left out of prints', true],
    ['checkbox', 'Text cannot be copied', false],
  ] as const)
    assert.equal(await form.getByRole(role, { name }).isChecked(), isChecked, String(name));
  assert.deepEqual(faults, []);
});
