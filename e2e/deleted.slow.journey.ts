import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { chooseInMenu } from './main-menu.ts';
import { started } from './started.ts';

const { app, browser } = await started();

test('a lead and a ticket are deleted, undone at once, and restored later', {
  timeout: 240_000,
}, async () => {
  const street = await exampleStreet(app);
  const { siteId: site_id } = street;
  const event = { site_id, type: 'lead', name: 'Zenobia', email: 'zenobia@example.com', subject: 'Bread' };
  const { lead_id } = await street.post('control-plane/events', event, street.siteToken);
  const input = { site_id, subject: 'No candles', message: 'There were none in the box.' };
  const { ticket } = await street.post('command-center/tickets', input);
  const { page, faults } = await signedInPage(browser, app);

  await page.goto(`${app.url}/leads?lead=${lead_id}`);
  const drawer = page.getByRole('dialog', { name: 'Zenobia', exact: true });
  const dialog = page.getByRole('dialog', { name: /^Delete/ });
  const deleteLead = async () => {
    await drawer.getByRole('button', { name: 'Delete lead' }).click();
    await dialog.getByText('It can be restored for 30 days.', { exact: false }).waitFor();
  };
  await deleteLead();
  await inspect(page, 'delete-lead');
  await dialog.getByRole('button', { name: 'Delete lead' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await page.getByRole('article').filter({ hasText: 'Zenobia' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('lead restored.').waitFor();
  await page.getByRole('article').filter({ hasText: 'Zenobia' }).waitFor();

  // A second lead and a ticket: both wait on their own page.
  await page.getByRole('link', { name: 'Zenobia' }).click();
  await deleteLead();
  await dialog.getByRole('button', { name: 'Delete lead' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await page.goto(`${app.url}/tickets/${ticket.ticket_id}`);
  await page.getByRole('button', { name: 'Delete ticket' }).click();
  await dialog.getByText('its thread of 1 message', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Delete ticket' }).click();
  await page.waitForURL(`${app.url}/tickets`);

  await chooseInMenu(page, 'Deleted', 'Customers');
  const rows = page.getByRole('table', { name: 'Deleted records' }).getByRole('row');
  await rows.filter({ hasText: 'No candles' }).waitFor();
  await inspect(page, 'deleted');
  for (const name of ['Restore Bread', 'Restore No candles']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name }).waitFor({ state: 'detached' });
  }
  await page.getByText('No deleted leads or tickets').waitFor();
  assert.equal((await street.get(`leads/${lead_id}`)).subject, 'Bread');
  assert.equal((await street.get(`tickets/${ticket.ticket_id}`)).subject, 'No candles');
  // The page learns of the deletion, and may request the record, before the response that closes it.
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('404')),
    [],
  );
});

test('a person’s data is exported, scheduled for erasure, and kept after all', {
  timeout: 240_000,
}, async () => {
  const street = await exampleStreet(app);
  const event = { site_id: street.siteId, type: 'lead', name: 'Grace', email: 'grace@example.com' };
  const { contact_id } = await street.post('control-plane/events', event, street.siteToken);
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/contacts/${contact_id}`);
  const panel = page.getByRole('region', { name: 'Personal data' });
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download' }).click();
  assert.equal((await download).suggestedFilename(), 'person.json');

  await panel.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase Grace?' });
  await dialog.getByText('everything about Grace would be erased on 1 site', { exact: false }).waitFor();
  await inspect(page, 'erase-person');
  await dialog.getByRole('button', { name: 'Erase this person' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Will be erased on' });
  await notice.waitFor();
  await inspect(page, 'person-to-be-erased');
  await notice.getByRole('button', { name: 'Cancel erasure' }).click();
  await notice.waitFor({ state: 'detached' });
  assert.equal((await street.get(`contacts/${contact_id}`)).erase_at, null);
  assert.deepEqual(faults, []);
});

test('a site is deleted after typing its name, and restored', { timeout: 240_000 }, async () => {
  const street = await exampleStreet(app);
  const { page, faults } = await signedInPage(browser, app);
  const project = await street.post('command-center/projects', { name: 'Old Street' });
  await page.goto(`${app.url}/sites/${street.siteId}?tab=settings`);
  await page.getByRole('button', { name: 'Delete site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Example Bakery?' });
  await dialog.getByText('would be disconnected at once', { exact: false }).waitFor();
  const confirm = dialog.getByRole('button', { name: 'Delete site' });
  await becomes(() => confirm.isDisabled(), true);
  await dialog.getByLabel('Type Example Bakery to confirm').fill('Example Bakery');
  await inspect(page, 'delete-site');
  await confirm.click();
  await page.waitForURL(`${app.url}/sites`);

  await chooseInMenu(page, 'Projects', 'Websites');
  await page.getByRole('button', { name: 'Delete Old Street' }).click();
  const other = page.getByRole('dialog', { name: 'Delete Old Street?' });
  await other.getByLabel('Type Old Street to confirm').fill('Old Street');
  await other.getByRole('button', { name: 'Delete project' }).click();
  await other.waitFor({ state: 'hidden' });

  await chooseInMenu(page, 'Deleted', 'Customers');
  await page.getByRole('button', { name: 'Restore Old Street' }).waitFor();
  await inspect(page, 'deleted-sites');
  for (const name of ['Restore Old Street', 'Restore Example Bakery']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name }).waitFor({ state: 'detached' });
  }
  assert.equal((await street.get(`sites/${street.siteId}`)).name, 'Example Bakery');
  const { data } = await street.get('projects');
  assert.ok(data.some(({ project_id }: { project_id: number }) => project_id === project.project_id));
  assert.deepEqual(faults, []);
});
