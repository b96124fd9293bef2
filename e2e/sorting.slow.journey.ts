import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const sortBy = (page: Page, name: string) => heading(page, name).getByRole('button').click();

/** Waits until the rows start with these words, in this order. */
async function assertRows(page: Page, words: readonly string[]): Promise<void> {
  const rows = page.locator('main [data-row]');
  for (const [index, each] of words.entries()) await rows.nth(index).getByText(each).first().waitFor();
  await becomes(() => rows.count(), words.length);
}

/** Waits until a heading announces its sort order to screen readers. */
const sorted = (page: Page, name: string, way: 'ascending' | 'descending' | 'none') =>
  page.locator(`th[aria-sort=${way}]`, { hasText: name }).waitFor();

test('headings sort contacts, tickets and leads; the order is in the address and survives reload and back', {
  timeout: 300_000,
}, async () => {
  const { projectId: project_id, siteId: site_id, siteToken, post } = await exampleStreet(app);
  for (const [name, priority] of [
    ['Zoë', 'low'],
    ['Änne', 'urgent'],
    ['Ben', 'normal'],
  ] as const) {
    const email = `${priority}@example.com`;
    await post('control-plane/events', { site_id, type: 'lead', name, email, message: 'A cake' }, siteToken);
    const subject = `${name} has no light`;
    await post('control-plane/tickets', { site_id, subject, message: 'Dark', priority }, siteToken);
  }
  const { page, faults } = await signedInPage(browser, app);

  // Contacts: by latest activity until sorted.
  await page.goto(`${app.url}/contacts`);
  await assertRows(page, ['Ben', 'Änne', 'Zoë']);
  await sorted(page, 'Last activity', 'descending');
  assert.equal(
    await heading(page, 'Contact').getByRole('button').getAttribute('title'),
    'Sort: from A first',
  );
  await sortBy(page, 'Contact');
  await assertRows(page, ['Änne', 'Ben', 'Zoë']);
  await sorted(page, 'Contact', 'ascending');
  assert.match(page.url(), /\?sort=name$/);
  // The button keeps focus, so that reversing is one key away.
  await page.keyboard.press('Enter');
  await assertRows(page, ['Zoë', 'Ben', 'Änne']);
  await sorted(page, 'Contact', 'descending');
  await inspect(page, 'contacts-sorted');
  await page.reload();
  await assertRows(page, ['Zoë', 'Ben', 'Änne']);
  await page.getByRole('link', { name: 'Ben' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ben' }).waitFor();
  await page.goBack();
  await assertRows(page, ['Zoë', 'Ben', 'Änne']);
  // Search results have their own order, and say so.
  await page.getByRole('searchbox').fill('example.com');
  await sorted(page, 'Contact', 'none');
  await assertRows(page, ['Ben', 'Änne', 'Zoë']);
  const button = heading(page, 'Contact').getByRole('button');
  await becomes(() => button.getAttribute('aria-disabled'), 'true');
  assert.match((await button.getAttribute('title')) ?? '', /newest first\. Clear the search/);
  await button.click({ force: true });
  await page.getByRole('searchbox').fill('');
  await assertRows(page, ['Zoë', 'Ben', 'Änne']);

  // Tickets by priority.
  await page.goto(`${app.url}/tickets`);
  await assertRows(page, ['Ben', 'Änne', 'Zoë']);
  await sortBy(page, 'Priority');
  await assertRows(page, ['Änne', 'Ben', 'Zoë']);
  await sorted(page, 'Priority', 'descending');
  await inspect(page, 'tickets-sorted');
  // A filter keeps the order.
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^All/ }).click();
  await page.waitForURL(/status=all/);
  assert.match(page.url(), /sort=-priority/);
  await assertRows(page, ['Änne', 'Ben', 'Zoë']);
  await sortBy(page, 'Changed');
  await assertRows(page, ['Ben', 'Änne', 'Zoë']);
  // The default order is not in the address.
  assert.doesNotMatch(page.url(), /sort/);

  // Leads as a table; the board keeps its own order.
  await page.goto(`${app.url}/leads?view=table`);
  await assertRows(page, ['Ben', 'Änne', 'Zoë']);
  await sortBy(page, 'Last activity');
  await assertRows(page, ['Zoë', 'Änne', 'Ben']);
  await inspect(page, 'leads-sorted');

  // Completely loaded lists are sorted in the page.
  await post('command-center/projects', { name: 'Another Street' });
  await page.goto(`${app.url}/projects?sort=-name`);
  await assertRows(page, ['Example Street', 'Another Street']);
  await sortBy(page, 'Project');
  await assertRows(page, ['Another Street', 'Example Street']);
  for (const [address, column, sort] of [
    ['sites', 'Last seen', '-last_seen'],
    ['people', 'Person', 'name'],
    ['webhooks', 'Webhook', 'name'],
    ['tokens', 'Last used', '-last_used_at'],
    ['mobile-apps', 'Phones', '-phones'],
    ['tasks?view=agents', 'Agent', 'name'],
    ['tasks', 'Next', 'next_at'],
    ['tasks', 'Priority', '-priority'],
    ['deleted', 'Deleted', 'removed_at'],
    ['audit', 'Time', 'at'],
  ] as const) {
    if (address === 'tokens') await post('command-center/tokens', { name: 'Link checker' });
    if (address === 'mobile-apps') await post(`command-center/mobile-apps/${site_id}`, {});
    if (address.endsWith('agents')) await post('command-center/agents', { name: 'Checker', kind: 'site' });
    if (address === 'tasks')
      await post('command-center/tasks', { site_id, title: 'Order flour', priority: 'high' });
    if (address === 'deleted') {
      const { ticket } = await post('control-plane/tickets', { site_id, message: 'Dark' }, siteToken);
      await post(`command-center/tickets/${ticket.ticket_id}/delete`, { confirm: true });
    }
    if (address === 'webhooks') {
      const hook = { project_id, url: 'https://crm.example.com/hook', description: 'To the CRM' };
      await post('command-center/webhooks', { ...hook, events: ['lead.created'] });
    }
    await page.goto(`${app.url}/${address}`);
    await sortBy(page, column);
    await page.waitForURL(new RegExp(`[?&]sort=${sort}$`));
    await sorted(page, column, sort.startsWith('-') ? 'descending' : 'ascending');
  }

  // On a phone, the sort menu is above the cards.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/contacts`);
  await assertRows(page, ['Ben', 'Änne', 'Zoë']);
  await sortBy(page, 'Contact');
  await assertRows(page, ['Änne', 'Ben', 'Zoë']);
  const { height = 0 } = (await heading(page, 'Contact').getByRole('button').boundingBox()) ?? {};
  assert.ok(height >= 44, `${height} px`);
  assert.deepEqual(faults, []);
});

test('a click anywhere on a row opens it; links, checkboxes, selected text and modifier keys keep their behaviour', {
  timeout: 300_000,
}, async () => {
  const { siteId: site_id, siteToken, post } = await exampleStreet(app);
  const lead = { site_id, type: 'lead', name: 'Grace', email: 'grace@example.com', message: 'A cake' };
  await post('control-plane/events', lead, siteToken);
  await post('control-plane/tickets', { site_id, subject: 'Lamp', message: 'Dark' }, siteToken);
  await post('command-center/tasks', { site_id, title: 'Order flour' });
  const { page, faults } = await signedInPage(browser, app);
  const row = page.locator('main [data-row]').first();
  /** The empty right end of a row. */
  const pressEnd = async (options: Parameters<typeof row.click>[0] = {}) => {
    await row.waitFor();
    const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
    await row.click({ position: { x: width - 18, y: height / 2 }, ...options });
  };

  for (const [address, opened] of [
    ['contacts', /\/contacts\/\d+$/],
    ['tickets', /\/tickets\/\d+$/],
    ['leads?view=table', /lead=\d+/],
    ['tasks', /task=\d+/],
    ['sites', /\/sites\/\d+$/],
    ['audit?reads=all', /\/audit\/\d+/],
    ['activity', /\/activity\/\d+/],
    ['projects', /members=\d+/],
  ] as const) {
    await page.goto(`${app.url}/${address}`);
    await pressEnd();
    await page.waitForURL(opened);
  }

  // Closing a drawer returns focus to its row's link, where the keyboard continues.
  await page.goto(`${app.url}/tickets`);
  await pressEnd();
  await page.getByRole('dialog', { name: 'Lamp' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Lamp' }).waitFor({ state: 'detached' });
  await page.waitForFunction('/Lamp/.test(document.activeElement.innerText)');
  // The page scrolls again, and its rows have their final width.
  await page.locator('body[data-scroll-locked]').waitFor({ state: 'detached' });

  // With Ctrl, or the middle button, a link opens in a new tab; the list stays.
  const openInNewTab = async (press: () => Promise<void>) => {
    const tab = page.context().waitForEvent('page');
    // A very busy machine loses clicks while a closing window gives way to this one.
    let other: Page | undefined;
    while (other === undefined) {
      await press();
      other = await Promise.race([tab, setTimeout(5000, undefined, { ref: false })]);
    }
    await other.waitForURL(/\/tickets\/\d+/);
    for (const each of page.context().pages()) if (each !== page) await each.close();
    await page.bringToFront();
    assert.match(page.url(), /\/tickets$/);
  };
  await openInNewTab(() => pressEnd({ modifiers: ['ControlOrMeta'] }));
  await openInNewTab(() => pressEnd({ button: 'middle' }));
  await openInNewTab(() => row.getByRole('link').click({ modifiers: ['ControlOrMeta'] }));
  await openInNewTab(() => row.getByRole('link').click({ button: 'middle' }));

  // The right button opens the browser's menu, and no record.
  await pressEnd({ button: 'right' });
  // A checkbox selects, and opens nothing.
  await row.getByRole('checkbox').check();
  await page.getByText('1 chosen').waitFor();
  assert.match(page.url(), /\/tickets$/);
  // Nor does selecting text to copy it.
  const site = row.getByText('Example Bakery').first();
  const box = await site.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  assert.match(String(await page.evaluate('String(getSelection())')), /xample/);
  assert.match(page.url(), /\/tickets$/);

  // For keyboards and screen readers a row is a row: its link opens it.
  await becomes(() => row.getAttribute('role'), 'row');
  await becomes(() => row.getAttribute('tabindex'), null);
  await page.mouse.click(5, 5);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Lamp' }).waitFor();
  assert.deepEqual(faults, []);
});
