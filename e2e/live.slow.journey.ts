import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../server/test/app.ts';
import { type ExampleStreet, exampleStreet, signedInPage } from './example-street.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
let street: ExampleStreet;
onStage(async (stage) => {
  ({ app, browser } = stage);
  street = await exampleStreet(app);
});

/** Number of requests of a page by address, without query strings. */
function counted(page: Page) {
  const requests = new Map<string, number>();
  page.on('request', (request) => {
    const [, path] = /\/api\/command-center\/([^?]+)/.exec(request.url()) ?? [];
    if (path !== undefined && request.method() === 'GET') requests.set(path, (requests.get(path) ?? 0) + 1);
  });
  return { times: (path: string) => requests.get(path) ?? 0 };
}

const unread = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ });

/**
 * Waits until a page follows changes: it shows a message that a visitor has just written. The reads with which it began to
 * follow are over by then.
 */
async function followed(page: Page, visitor: string): Promise<void> {
  const before = (await street.get('conversations/counts')).unread;
  await street.write(visitor, `Hello from ${visitor}`);
  await unread(page)
    .getByText(new RegExp(`^${before + 1} unread$`))
    .waitFor();
}

test('an open list of leads is refetched for a lead, but not for messages', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/leads?view=table`);
  await page.getByText('No leads yet').waitFor();
  await followed(page, 'Mats');
  const { times } = counted(page);

  for (const name of ['Nora', 'Oskar', 'Priya']) await street.write(name, `Hello from ${name}`);
  // Changes by the messages have arrived: the unread count in the navigation.
  await unread(page)
    .getByText(/^4 unread$/)
    .waitFor();
  assert.equal(times('leads'), 0);
  assert.ok(times('conversations/counts') > 0);

  const lead = { site_id: street.siteId, type: 'lead', name: 'Zenobia', email: 'zenobia@example.com' };
  await street.post('control-plane/events', lead, street.siteToken);
  await page.getByRole('table', { name: 'Leads' }).getByText('Zenobia', { exact: true }).waitFor();
  assert.ok(times('leads') > 0);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('an open record follows changes made elsewhere', {
  timeout: 120_000,
}, async () => {
  const lead = { site_id: street.siteId, type: 'lead', name: 'Yusuf', email: 'yusuf@example.com' };
  await street.post('control-plane/events', lead, street.siteToken);
  const { data } = await street.get('leads?q=yusuf');
  const { page } = await signedInPage(browser, app);
  await page.goto(`${app.url}/leads?view=table&lead=${data[0].lead_id}`);
  const drawer = page.getByRole('dialog', { name: 'Yusuf' });
  await drawer.getByText('Started', { exact: true }).first().waitFor();
  await followed(page, 'Sven');
  const { times } = counted(page);
  await street.post(`command-center/leads/${data[0].lead_id}`, { status: 'won', note: 'Signed today.' });
  await drawer.getByText('Signed today.').waitFor();
  assert.equal(times(`leads/${data[0].lead_id}`), 1);
  assert.equal(times('contacts'), 0);
  await page.context().close();
});

test('a drawer with an unknown record says so, in every list', { timeout: 120_000 }, async () => {
  const { page } = await signedInPage(browser, app);
  for (const [path, noun] of [
    ['leads?lead=987654', 'lead'],
    ['tickets/987654', 'ticket'],
    ['activity/987654', 'event'],
    ['tasks?task=987654', 'task'],
    ['webhooks?webhook=987654', 'webhook'],
    ['mobile-apps?app=987654', 'app'],
    ['projects?members=987654', 'project'],
  ]) {
    await page.goto(`${app.url}/${path}`);
    await page.getByRole('dialog').getByText(`No such ${noun}`).waitFor();
  }
  await page.context().close();
});
