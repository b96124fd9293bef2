import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const street = await exampleStreet(app);

const row = (page: Page, name: string) => page.locator('[data-conversation]', { hasText: name });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const statusOf = async (id: number): Promise<string> => (await street.get(`conversations/${id}`)).status;

test('Resolve opens the next conversation, then the empty list, and Undo restores', {
  timeout: 180_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const ids: number[] = [];
  for (const name of ['Nora', 'Oskar', 'Priya', 'Ruben'])
    ids.push(await street.write(name, `Hello from ${name}`));
  const [nora = 0, oskar = 0, priya = 0, ruben = 0] = ids;
  const isOpen = (id: number) => page.waitForURL(`${app.url}/inbox/${id}`);
  const focused = () => page.evaluate('document.activeElement?.dataset?.conversation') as Promise<string>;

  // By button: the next below opens, with focus, so that the keyboard continues there.
  await page.goto(`${app.url}/inbox/${priya}`);
  await row(page, 'Oskar').waitFor();
  await button(page, 'Resolve').click();
  await isOpen(oskar);
  await messages(page).getByText('Hello from Oskar').waitFor();
  await row(page, 'Priya').waitFor({ state: 'detached' });
  assert.equal(Number(await focused()), oskar);
  await page.getByText('Conversation resolved.').waitFor();
  await becomes(() => statusOf(priya), 'resolved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await isOpen(priya);
  await row(page, 'Priya').waitFor();
  await page.getByRole('button', { name: /^Status: Open/ }).waitFor();

  // By key and by menu; at the end of the list the nearest above.
  await page.goto(`${app.url}/inbox/${oskar}`);
  await messages(page).getByText('Hello from Oskar').waitFor();
  await row(page, 'Nora').waitFor();
  await page.keyboard.press('e');
  await isOpen(nora);
  await page.getByRole('button', { name: /^Status: Open/ }).click();
  await page.getByRole('menuitem', { name: 'Resolved' }).click();
  await isOpen(priya);
  await messages(page).getByText('Hello from Priya').waitFor();
  // Keys belong to the menu until it has closed.
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('e');
  await isOpen(ruben);
  await messages(page).getByText('Hello from Ruben').waitFor();
  await page.keyboard.press('e');
  await page.waitForURL(`${app.url}/inbox`);
  await page.getByText('Nothing in “Open”').waitFor();
  await page.getByText('Nothing left to open here').waitFor();
  await inspect(page, 'inbox-all-done');
  for (const id of ids) assert.equal(await statusOf(id), 'resolved');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await isOpen(ruben);
  await messages(page).getByText('Hello from Ruben').waitFor();

  // A resolved conversation stays open, with a button to reopen it.
  await page.goto(`${app.url}/inbox/${nora}?show=resolved`);
  await messages(page).getByText('Hello from Nora').waitFor();
  await inspect(page, 'inbox-resolved');
  await button(page, 'Reopen').click();
  await button(page, 'Resolve').waitFor();
  await page.getByText('Conversation opened again.').waitFor();
  await becomes(() => statusOf(nora), 'open');

  // On a phone the next one fills the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/inbox/${ruben}`);
  await messages(page).getByText('Hello from Ruben').waitFor();
  await row(page, 'Nora').waitFor({ state: 'attached' });
  await button(page, 'Resolve').click();
  await isOpen(nora);
  await messages(page).getByText('Hello from Nora').waitFor();
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('after the last loaded conversation the next one of the list opens', {
  timeout: 180_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const ids: number[] = [];
  for (let number = 1; number <= 42; number += 1)
    ids.push(await street.write(`Many${number}`, 'Hello', { tags: ['many'] }));
  // The list loads forty at a time, newest first.
  const [, next, last] = ids;
  await page.goto(`${app.url}/inbox/${last}?tag=many`);
  await page.locator(`[data-conversation="${next}"]`).waitFor();
  await button(page, 'Resolve').click();
  await page.waitForURL((url) => url.pathname === `/inbox/${next}`);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('a resolved or closed ticket is reopened by a button', { timeout: 180_000 }, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const ticket = { site_id: street.siteId, message: 'The lamp is dark' };
  const created = await street.post('control-plane/tickets', ticket, street.siteToken);
  const id = created.ticket.ticket_id;
  for (const [status, says] of [
    ['resolved', 'Resolved. A reply from the customer reopens it.'],
    ['closed', 'Closed. Reopen it to change it or reply.'],
  ] as const) {
    await street.post(`command-center/tickets/${id}`, { status });
    await page.goto(`${app.url}/tickets/${id}`);
    await page.getByText(says).waitFor();
    await inspect(page, `ticket-${status}`);
    await button(page, 'Reopen').click();
    await page.getByText(says).waitFor({ state: 'detached' });
    assert.equal((await street.get(`tickets/${id}`)).status, 'open');
  }
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('a closed lead is reopened by a button, in its former status', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const lead = { site_id: street.siteId, type: 'lead', name: 'Yusuf', email: 'yusuf@example.com' };
  await street.post('control-plane/events', lead, street.siteToken);
  const [{ lead_id: id }] = (await street.get('leads?q=yusuf')).data;
  for (const status of ['contacted', 'lost']) await street.post(`command-center/leads/${id}`, { status });
  await page.goto(`${app.url}/leads?view=table&lead=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Yusuf' });
  await drawer.getByLabel('Internal note').fill('Called again.');
  await inspect(page, 'lead-lost');
  await drawer.getByRole('button', { name: 'Reopen as contacted' }).click();
  await drawer.getByText('Called again.', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: /^Reopen/ }).waitFor({ state: 'detached' });
  assert.equal((await street.get(`leads/${id}`)).status, 'contacted');
  assert.deepEqual(faults, []);
  await page.context().close();
});
