import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();

test('a contact, a lead and a conversation are created by hand for the same person', {
  timeout: 240_000,
}, async () => {
  const street = await exampleStreet(app);
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/contacts`);
  await page.getByRole('button', { name: 'New contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'New contact' });
  await dialog.getByRole('button', { name: 'Create contact' }).click();
  await dialog.getByText('Enter a name, an e-mail or a phone number.').waitFor();
  await dialog.getByLabel('Name').fill('Grace');
  await dialog.getByLabel('E-mail').fill('grace@example.com');
  await inspect(page, 'new-contact');
  await dialog.getByRole('button', { name: 'Create contact' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grace' }).waitFor();
  const own = page.url();

  // A known e-mail opens the existing contact.
  await page.goto(`${app.url}/contacts`);
  await page.getByRole('button', { name: 'New contact' }).click();
  await dialog.getByLabel('E-mail').fill('Grace@example.com');
  await dialog.getByRole('button', { name: 'Create contact' }).click();
  await page.getByText('Grace already has this e-mail.').waitFor();
  await page.waitForURL(own);

  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Conversation' }).click();
  const talk = page.getByRole('dialog', { name: 'New conversation' });
  await talk.getByRole('textbox', { name: 'Message' }).fill('Your cake is ready.');
  await inspect(page, 'new-conversation');
  await talk.getByRole('button', { name: 'Create conversation' }).click();
  await page.waitForURL(/\/inbox\/\d+/);
  await page.getByRole('heading', { name: 'Your cake is ready.' }).first().waitFor();
  await page.getByRole('button', { name: 'New conversation' }).click();
  await page.getByRole('dialog', { name: 'New conversation' }).getByLabel('Site').waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${app.url}/leads`);
  await page.getByRole('button', { name: 'New lead' }).click();
  const lead = page.getByRole('dialog', { name: 'New lead' });
  await lead.getByLabel('E-mail').fill('grace@example.com');
  await lead.getByLabel('Subject').fill('A tower of bread');
  await lead.getByLabel('Source').fill('Phone');
  await inspect(page, 'new-lead');
  await lead.getByRole('button', { name: 'Create lead' }).click();
  await page.getByRole('dialog', { name: 'Grace' }).getByText('A tower of bread').waitFor();
  const { data } = await street.get(`contacts?site_id=${street.siteId}`);
  assert.deepEqual(
    data.map(({ email }: { email: string }) => email),
    ['grace@example.com'],
  );
  assert.deepEqual(faults, []);
});
