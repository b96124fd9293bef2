import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { aReviewedSite } from '../server/features/command-center/test/social-rows.ts';
import { administrator, type TestApp } from '../server/test/app.ts';
import { eventually } from '../server/test/eventually.ts';
import { type ExampleStreet, exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
let street: ExampleStreet;
onStage(async (stage) => {
  ({ app, browser } = stage);
  street = await exampleStreet(app);
});

const tile = (page: Page, label: string): Locator =>
  page.getByRole('list', { name: 'To do' }).getByRole('link', { name: new RegExp(`^${label}`) });

/** The count on a tile, and the number of records in its list. */
interface SummaryCounts {
  readonly label: string;
  readonly rows: (page: Page) => Locator;
}

const rowsOf = (name: string) => (page: Page) =>
  page
    .getByRole('table', { name })
    .locator('tbody')
    .getByRole('row')
    .or(page.getByRole('list', { name, exact: true }).getByRole('listitem'));

const tiles: readonly SummaryCounts[] = [
  { label: 'Needs reply', rows: (page) => page.locator('[data-conversation]') },
  { label: 'Overdue tickets', rows: rowsOf('Tickets') },
  { label: 'Tickets to do', rows: rowsOf('Tickets') },
  { label: 'New leads', rows: rowsOf('Leads') },
  { label: 'Reviews to answer', rows: rowsOf('Reviews') },
  { label: 'Posts with problems', rows: rowsOf('Posts') },
  { label: 'New events', rows: rowsOf('Events') },
  { label: 'Sites with problems', rows: rowsOf('Sites') },
];

const numberOf = async (page: Page, label: string): Promise<number> =>
  Number(await tile(page, label).locator('span').nth(1).textContent());

test('with nothing to do, every tile has a friendly empty state', { timeout: 60_000 }, async () => {
  await street.post(
    'control-plane/events',
    { site_id: street.siteId, type: 'subscription', email: 'first@example.com' },
    street.siteToken,
  );
  const { data } = await street.get('activity');
  await street.post(`command-center/activity/${data[0].event_id}/status`, { status: 'done' });
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(app.url);
  for (const [label, words] of [
    ['Needs reply', 'All answered'],
    ['Overdue tickets', 'None overdue'],
    ['Tickets to do', 'Nothing to solve'],
    ['New leads', 'No new leads'],
    ['Reviews to answer', 'All answered'],
    ['Posts with problems', 'None failed'],
    ['New events', 'All reviewed'],
    ['Sites with problems', 'All working'],
  ] as const)
    await tile(page, label).getByText(words).waitFor();
  await inspect(page, 'overview-nothing-to-do');
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('each tile links to a list with exactly as many records as it counts', {
  timeout: 180_000,
}, async () => {
  const mats = await street.write('Mats', 'Do you deliver?');
  await street.write('Nora', 'A cake for 80, please.');
  // One is answered, one closed: neither needs a reply.
  const answered = await street.write('Oskar', 'Are you open?');
  await street.post('command-center/messages/reply', { conversation_id: answered, message: 'Yes.' });
  const over = await street.write('Priya', 'Thanks!');
  await street.post(`command-center/conversations/${over}`, { status: 'resolved' });
  const ticket = (more: object) =>
    street.post('command-center/tickets', { site_id: street.siteId, subject: 'A cake', ...more });
  const message = 'When is it ready?';
  const due_at = '2001-01-01T00:00:00Z';
  await ticket({ message });
  await ticket({ message, due_at });
  await ticket({ conversation_id: mats, due_at });
  const { ticket: solved } = await ticket({ message, due_at });
  await street.post(`command-center/tickets/${solved.ticket_id}`, { status: 'closed' });
  for (const name of ['Sven', 'Tove', 'Umi']) {
    const lead = { site_id: street.siteId, type: 'lead', name, email: `${name.toLowerCase()}@example.com` };
    await street.post('control-plane/events', lead, street.siteToken);
  }
  const { data: leads } = await street.get('leads?q=umi');
  await street.post(`command-center/leads/${leads[0].lead_id}`, { status: 'won' });
  for (const name of ['Example Florist', 'Example Choir']) {
    const url = `https://${name.split(' ')[1]?.toLowerCase()}.example.com`;
    await street.post('command-center/sites', { project_id: street.projectId, name, url });
  }

  await app.database.transact((db) =>
    aReviewedSite(db, { siteId: street.siteId, projectId: street.projectId }),
  );

  const { page, faults } = await signedInPage(browser, app);
  for (const { label, rows } of tiles) {
    await page.goto(app.url);
    await tile(page, label).getByText(/\d/).first().waitFor();
    const count = await numberOf(page, label);
    assert.ok(count > 0, `${label}: ${count}`);
    if (label === 'Needs reply') await inspect(page, 'overview-much-to-do');
    await tile(page, label).click();
    await rows(page).first().waitFor();
    let shown = 0;
    await eventually(
      async () => {
        shown = await rows(page).count();
        return shown === count;
      },
      () => `${count} in the list of ${label}, which has ${shown}`,
    );
  }
  assert.deepEqual(faults, []);
  await page.context().close();
});

for (const timezoneId of ['Pacific/Kiritimati', 'Asia/Kathmandu', 'Pacific/Pago_Pago']) {
  test(`the days of the chart follow the reader’s time zone ${timezoneId}`, { timeout: 60_000 }, async () => {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId, reducedMotion: 'reduce' });
    const login = { data: { ...administrator, transport: 'cookie' } };
    await context.request.post(`${app.url}/api/command-center/auth/login`, login);
    const page = await context.newPage();
    const request = page.waitForRequest(/\/summary\?/);
    await page.goto(app.url);
    // Browsers and Node spell some of them differently.
    const nameOf = (timeZone: string) =>
      new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
    const zone = new URL((await request).url()).searchParams.get('timezone') ?? '';
    assert.equal(nameOf(zone), nameOf(timezoneId));
    await page.getByRole('button', { name: 'Show as table' }).click();
    const form = { weekday: 'short', day: 'numeric', month: 'short', timeZone: timezoneId } as const;
    const today = new Intl.DateTimeFormat('en-GB', form).format(Date.now());
    const first = page.getByRole('region', { name: 'Events by day and type' }).getByRole('row').nth(1);
    await first.getByRole('rowheader', { name: today }).waitFor();
    assert.match((await first.getByRole('cell').last().textContent()) ?? '', /^[1-9]/);
    await context.close();
  });
}

test('times in a zone unknown to the server are shown in UTC, and labelled so', {
  timeout: 60_000,
}, async () => {
  const { page } = await signedInPage(browser, app);
  await page.addInitScript(`
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unheard' };
    };
  `);
  await page.goto(app.url);
  await page.getByText('(days of UTC)').waitFor();
  await page.context().close();
});
