import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { TestApp } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
onStage((stage) => {
  ({ app, browser } = stage);
});

test('a ticket is created, answered, noted, resolved, reopened by its customer, and found by its fields', {
  timeout: 300_000,
}, async () => {
  const { siteId: site_id, siteToken: token, post } = await exampleStreet(app);
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/tickets`);
  await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor();
  await page.getByText('Nothing to do').waitFor();
  await inspect(page, 'tickets-empty');

  // A phone call: requester, subject, due date. Errors are shown at their field.
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const making = page.getByRole('dialog', { name: 'New ticket' });
  await making.getByRole('button', { name: 'Create ticket' }).click();
  await making.getByText('Enter the request.').waitFor();
  await making.getByLabel('Request').fill('The cake came without candles.\nThe party is tonight.');
  await making.getByLabel('Customer’s name').fill('Grace');
  await making.getByLabel('Customer’s e-mail').fill('grace@example.com');
  await inspect(page, 'ticket-new');
  await making.getByRole('button', { name: 'Create ticket' }).click();
  const opened = page.getByRole('dialog', { name: 'The cake came without candles.' });
  const thread = opened.getByRole('list', { name: 'Messages' });
  await thread.getByText('The party is tonight.').waitFor();
  assert.match(page.url(), /\/tickets\/\d+$/);
  const ticketId = Number(page.url().split('/').at(-1));

  // Custom fields: a number beyond JavaScript's precision survives.
  await opened.getByRole('button', { name: 'Edit subject, tags and fields' }).click();
  const editing = page.getByRole('dialog', { name: `Edit ticket ${ticketId}` });
  await editing.getByRole('button', { name: 'Add a field' }).click();
  await editing.getByLabel('Name of field 1').fill('order');
  await editing.getByLabel('Value of order').fill('12345678901234567890');
  await editing.getByRole('button', { name: 'Save' }).click();
  await opened.getByRole('link', { name: '12345678901234567890' }).waitFor();

  // A reply that also sets the status, then an internal note.
  await opened.getByLabel('Reply to the customer').fill('We are on our way.');
  await opened.getByLabel('Status after sending').click();
  await page.getByRole('option', { name: 'Then resolved' }).click();
  await opened.getByLabel('Reply to the customer').press('ControlOrMeta+Enter');
  await thread.getByText('We are on our way.').waitFor();
  await opened.getByText('Status: new → resolved').waitFor();
  await opened.getByText('Note', { exact: true }).click();
  await opened.getByLabel('Internal note').fill('Box 14 was packed from the old list.');
  await opened.getByRole('button', { name: 'Add note' }).click();
  await thread.getByText('internal note').waitFor();
  await inspect(page, 'ticket');
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });

  // The customer writes again through the site: the ticket reopens.
  const words = { ticket_id: ticketId, message: 'Nobody was here yet…', from: 'customer' };
  await post('control-plane/ticket-messages/reply', words, token);
  await page.goto(`${app.url}/tickets`);
  const list = page.getByRole('table', { name: 'Tickets' });
  const rows = list.locator('[data-row]');
  await list.getByText('Nobody was here yet…').waitFor();
  for (let number = 1; number <= 3; number += 1)
    await post('control-plane/tickets', { site_id, message: `Lamp ${number} is dark` }, token);
  await page.goto(`${app.url}/tickets?custom_fields.order=12345678901234567890`);
  await list.getByText('Nobody was here yet…').waitFor();
  await becomes(() => rows.count(), 1);
  await page.getByRole('button', { name: 'Remove the filter order = 12345678901234567890' }).click();

  // Several at once.
  await list.getByText('Lamp 3 is dark').first().waitFor();
  for (const number of [1, 2]) await list.getByLabel(`: Lamp ${number} is dark`).check();
  const bulk = page.getByRole('region', { name: 'Change selected tickets' });
  await bulk.getByText('2 chosen').waitFor();
  await inspect(page, 'tickets');
  await bulk.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Closed' }).click();
  await page.getByText('2 changed.').waitFor();
  await page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: /Closed/ })
    .click();
  await list.getByText('Lamp 1 is dark').first().waitFor();
  await becomes(() => page.locator('nav[aria-label=Status] [aria-current=page]').count(), 1);
  await becomes(() => rows.count(), 2);
  await page.goto(`${app.url}/tickets?q=xyzzy`);
  await page.getByText('No tickets match these filters').waitFor();
  await page.goto(`${app.url}/tickets/987654`);
  await page.getByText('It may have been deleted').waitFor();
  assert.deepEqual(
    faults.filter((fault) => !/status of 404/.test(fault)),
    [],
  );
});
