import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const street = await exampleStreet(app);

test('services are made, edited, moved and deleted, and the note of a form is written, all as a draft', {
  timeout: 300_000,
}, async () => {
  const { site_id: siteId } = await street.post('command-center/sites', {
    name: 'Example Bakehouse',
    starter_key: 'bakery',
    project_id: street.projectId,
  });
  const builder = `${app.url}/sites/${siteId}/builder`;
  const { page, faults } = await signedInPage(browser, app);

  await page.goto(`${builder}?tab=services`);
  const services = page.getByRole('list', { name: 'Services' });
  await services.waitFor();
  const isSaved = async () => {
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText('Saved as a draft.').first().waitFor();
  };
  for (const [name, price] of [
    ['Celebration cake', '49.5'],
    ['Bread course', '30'],
  ] as const) {
    await page.getByRole('button', { name: 'New service' }).click();
    const dialog = page.getByRole('dialog', { name: 'New service' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Price', { exact: true }).fill(price);
    await dialog.getByLabel('Currency').fill('EUR');
    if (name === 'Bread course') await inspect(page, 'builder-service');
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await isSaved();
    await services.getByText(name, { exact: true }).waitFor();
  }
  await services.getByText('€49.50').waitFor();

  await page.getByRole('button', { name: 'Edit Celebration cake' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit service' });
  await edit.getByLabel('Price in words').fill('from €45');
  await edit.getByLabel('Shown in catalogs').uncheck();
  await edit.getByRole('button', { name: 'Save draft' }).click();
  await isSaved();
  await services.getByText('from €45').waitFor();
  await services.getByText('Hidden').waitFor();

  await page.getByRole('button', { name: 'Move up: Bread course' }).click();
  await becomes(async () => {
    const rows = await services.getByRole('listitem').allInnerTexts();
    const placeOf = (name: string) => rows.findIndex((row) => row.includes(name));
    return placeOf('Bread course') < placeOf('Celebration cake');
  }, true);
  await inspect(page, 'builder-services');

  await page.getByRole('button', { name: 'Delete Celebration cake' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete service' }).click();
  await isSaved();
  await services.getByText('Celebration cake').waitFor({ state: 'hidden' });
  const stored = await street.get(`site-services?site_id=${siteId}`);
  assert.deepEqual(
    stored.data
      .map(({ title, price }: { title: string; price: object }) => ({ title, price }))
      .filter(({ title }: { title: string }) => ['Bread course', 'Celebration cake'].includes(title)),
    [{ title: 'Bread course', price: { amount: 30, currency: 'EUR' } }],
  );

  await page.getByRole('tab', { name: 'Forms' }).click();
  const forms = page.getByRole('list', { name: 'Forms' });
  await forms.getByText(/^On [A-Z]/).waitFor();
  await inspect(page, 'builder-forms');
  await forms.getByRole('button', { name: /^Edit / }).click();
  const form = page.getByRole('dialog', { name: 'Edit form' });
  await form.getByLabel('Helper note').fill('We answer within a day.');
  await form.getByLabel('Label of field 1').fill('Your full name');
  await inspect(page, 'builder-form');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await isSaved();
  await forms.getByText('We answer within a day.').waitFor();
  await forms.getByText(/Your full name/).waitFor();

  // All of it waits in one change set.
  await page.getByRole('tab', { name: 'Changes' }).click();
  await page.getByRole('list', { name: 'What changes' }).getByText('Services').first().waitFor();
  assert.deepEqual(faults, []);
});
