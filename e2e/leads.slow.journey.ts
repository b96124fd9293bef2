import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { fillDemo } from '../server/app/demo/fill-demo.ts';
import { administrator, type TestApp } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
import { inspect } from './inspect.ts';
import { openPage } from './open-page.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
onStage(async (stage) => {
  ({ app, browser } = stage);
  await fillDemo(app);
});
const center = '/api/command-center';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A demo site with its own lead. */
async function aLead(name: string) {
  const { body: session } = await app.call('POST', `${center}/auth/login`, { body: administrator });
  const call = async (method: string, path: string, body?: object) =>
    (await app.call(method, center + path, { token: session.token, body })).body;
  const { data: sites } = await call('GET', '/sites');
  // Demo sites created here have no token.
  const { site_id } = sites.find(({ kind }: { kind: string }) => kind === 'connected') as { site_id: number };
  const { token } = await call('POST', `/sites/${site_id}/token`, {});
  const send = async (event: object) =>
    (
      await app.call('POST', '/api/control-plane/events', {
        token,
        body: { site_id, type: 'lead', ...event },
      })
    ).body;
  const sent = await send({ name, email: `${name.toLowerCase()}@example.com`, subject: 'A tower of bread' });
  const status = async () => (await call('GET', `/leads/${sent.lead_id}`)).status as string;
  return { siteId: site_id, sent, send, status, call };
}

test('an unsaved note survives a reload', {
  timeout: 120_000,
}, async () => {
  const { sent } = await aLead('Hypatia');
  const { page, faults } = await openPage(browser, app.url);
  const login = { data: { ...administrator, transport: 'cookie' } };
  await page.context().request.post(`${app.url}${center}/auth/login`, login);
  const note = page.getByLabel('Internal note');
  const open = () => page.goto(`${app.url}/leads?lead=${sent.lead_id}`);
  await open();
  await note.fill('Wants it on Friday');
  await page.reload();
  await note.waitFor();
  await becomes(() => note.inputValue(), 'Wants it on Friday');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await becomes(() => note.inputValue(), '');
  await page.reload();
  await page.getByText('Wants it on Friday').waitFor();
  await becomes(() => note.inputValue(), '');
  assert.deepEqual(faults, []);
});

test('leads are moved by mouse and keyboard, edited, bulk-edited and downloaded', {
  timeout: 300_000,
}, async () => {
  const lead = await aLead('Zenobia');
  const { page, faults } = await openPage(browser, app.url);
  page.setDefaultTimeout(20_000);
  const login = { data: { ...administrator, transport: 'cookie' } };
  await page.context().request.post(`${app.url}${center}/auth/login`, login);
  await page.goto(`${app.url}/leads`);
  await heading(page, 'Leads').waitFor();
  const card = (name: string) => column(page, name).getByRole('article').filter({ hasText: 'Zenobia' });
  await card('New').waitFor();
  await inspect(page, 'leads-board');

  // Dragged from one column to another.
  const from = await card('New').boundingBox();
  const to = await column(page, 'Contacted').boundingBox();
  assert.ok(from && to);
  await page.mouse.move(from.x + 60, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + from.height / 2, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 8 });
  await page.mouse.up();
  await card('Contacted').waitFor();
  await becomes(lead.status, 'contacted');

  // By keyboard: picked up, moved right, dropped; then picked up and returned.
  const grip = page.getByRole('button', { name: 'Move Zenobia' });
  const announcements = page.locator('[id^="DndLiveRegion"]');
  const pickUp = async (over: string) => {
    await announcements.getByText(over).waitFor({ state: 'attached' });
    // The board listens for the next key one task after the announcement, sooner than any person types.
    await page.evaluate('new Promise((resume) => setTimeout(resume))');
  };
  await grip.focus();
  await page.keyboard.press('Space');
  await pickUp('Over Contacted.');
  await page.keyboard.press('ArrowRight');
  await announcements.getByText('Over Qualified.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await card('Qualified').waitFor();
  await becomes(lead.status, 'qualified');
  // Focus stays on the lead.
  await card('Qualified').locator('button:focus').waitFor();
  await page.keyboard.press('Space');
  await pickUp('Over Qualified.');
  await page.keyboard.press('Escape');
  await announcements.getByText('Move cancelled.').waitFor({ state: 'attached' });
  await card('Qualified').locator('button:focus').waitFor();
  await becomes(() => lead.status(), 'qualified');

  // The drawer: note and status in one step, recorded in the history; the address names the lead.
  await card('Qualified').getByRole('link', { name: 'Zenobia' }).click();
  const drawer = page.getByRole('dialog', { name: 'Zenobia' });
  await drawer.getByLabel('Internal note').fill('Wants it gluten-free.');
  await drawer.getByLabel('Status', { exact: true }).click();
  await page.getByRole('option', { name: 'Won' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('Wants it gluten-free.').waitFor();
  assert.equal(new URL(page.url()).searchParams.get('lead'), String(lead.sent.lead_id));
  await inspect(page, 'lead');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  // The table: searched, selected, bulk-edited, downloaded with its filters.
  await page.getByText('Table', { exact: true }).click();
  await page.getByRole('table', { name: 'Leads' }).waitFor();
  await inspect(page, 'leads-table');
  await page.getByRole('searchbox', { name: /^Search/ }).fill('tower of bread');
  await page.waitForURL((url) => url.searchParams.get('q') === 'tower of bread');
  await page.getByRole('checkbox', { name: 'Choose Zenobia' }).check();
  await page.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Archived' }).click();
  await page.getByRole('cell', { name: 'Archived' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'leads.csv');
  await page.getByRole('searchbox', { name: /^Search/ }).fill('nothing has these words');
  await page.getByText('No leads match these filters').waitFor();
  await inspect(page, 'leads-none');
  assert.deepEqual(faults, []);
});

test('contacts are found, read, edited and, after confirmation, merged', {
  timeout: 300_000,
}, async () => {
  const one = await aLead('Ottilie');
  const other = await one.send({ name: 'Ottilie at work', email: 'work@example.com', subject: 'Rolls' });
  const { page, faults } = await openPage(browser, app.url);
  page.setDefaultTimeout(20_000);
  const login = { data: { ...administrator, transport: 'cookie' } };
  await page.context().request.post(`${app.url}${center}/auth/login`, login);
  await page.goto(`${app.url}/contacts`);
  await page.getByRole('table', { name: 'Contacts' }).waitFor();
  await inspect(page, 'contacts');
  await page.getByRole('searchbox', { name: /^Search/ }).fill('ottilie@example.com');
  await page.waitForURL((url) => url.searchParams.get('q') === 'ottilie@example.com');
  await page.getByRole('link', { name: 'Ottilie', exact: true }).click();
  await heading(page, 'Ottilie').waitFor();
  await page.getByRole('list', { name: 'Timeline' }).getByText('A tower of bread').first().waitFor();
  await inspect(page, 'contact');

  // Another contact's e-mail asks for confirmation, and changes nothing before.
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit contact' });
  await edit.getByLabel('Phone').fill('+1 555 0100');
  await edit.getByLabel('E-mail').fill('Work@example.com');
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByRole('alert').getByText('Ottilie at work').waitFor();
  assert.equal((await one.call('GET', `/contacts/${other.contact_id}`)).name, 'Ottilie at work');
  await inspect(page, 'contact-edit');
  await edit.getByRole('button', { name: 'Merge and save' }).click();
  await edit.waitFor({ state: 'hidden' });
  await page.getByRole('list', { name: 'Timeline' }).getByText('Rolls').first().waitFor();
  await page.getByText('ottilie@example.com', { exact: true }).waitFor();

  // The merge dialog finds other contacts of the site, and opens the remaining one.
  const third = await one.send({ name: 'Third Ottilie', email: 'third@example.com' });
  await page.getByRole('button', { name: 'Merge' }).click();
  const merge = page.getByRole('dialog', { name: /^Merge/ });
  await merge.getByLabel('Merge into').first().fill('third');
  await page.getByRole('option', { name: /third@example.com/ }).click();
  await inspect(page, 'contact-merge');
  await merge.getByRole('button', { name: 'Merge' }).click();
  await page.waitForURL(`${app.url}/contacts/${third.contact_id}`);
  await heading(page, 'Third Ottilie').waitFor();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  await page.goto(`${app.url}/contacts/${other.contact_id}`);
  await page.getByText('Contact not found').waitFor();
  assert.deepEqual(
    faults.filter((fault) => !/Failed to load resource.*404/.test(fault)),
    [],
  );
});
