import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
import { type ExampleStreet, exampleStreet, signedInPage } from './example-street.ts';
import { overlappingTexts } from './overlapping-texts.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
let street: ExampleStreet;
onStage(async (stage) => {
  ({ app, browser } = stage);
  street = await exampleStreet(app);
});

const phone = { width: 390, height: 844 };
const desk = { width: 1366, height: 768 };
const long = (words: string, length = 400) => words.repeat(400).slice(0, length);
const send = (event: object) =>
  street.post('control-plane/events', { site_id: street.siteId, ...event }, street.siteToken);

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

test('labels of 400 characters stay on one line, overlap nothing, and are shown in full on hover', {
  timeout: 120_000,
}, async () => {
  const word = long('Unbreakable');
  await send({
    type: 'message',
    name: long('Wilhelmina von Hohenfels ', 200),
    email: 'wilhelmina@example.com',
    subject: word,
    message: word,
    status: long('waiting-for-', 60),
    category: word.slice(0, 100),
    tags: [word.slice(0, 50), long('tag ', 48)],
  });
  await send({ type: 'lead', name: word.slice(0, 200), email: 'lead@example.com', subject: long('A cake ') });
  const name = long('Bakery ', 120).trim();
  const url = `https://${long('bakery', 60)}.example.com`;
  await street.post('command-center/sites', { project_id: street.projectId, name, url });
  await street.post('command-center/tickets', {
    site_id: street.siteId,
    subject: word.slice(0, 200),
    message: word,
    tags: [word.slice(0, 50)],
  });
  await street.post('command-center/tasks', {
    project_id: street.projectId,
    title: word.slice(0, 200),
    priority: 'urgent',
  });
  const { page, faults } = await signedInPage(browser, app);
  const pages = {
    '/inbox': '[data-conversation]',
    '/leads': 'article',
    '/leads?view=table': 'tbody tr',
    '/tickets': 'tbody tr',
    '/tasks': 'tbody tr',
    '/contacts': 'tbody tr',
    '/sites': 'tbody tr',
    '/activity': '[data-row]',
  };
  const found: Record<string, string[]> = {};
  for (const [path, row] of Object.entries(pages))
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await page.goto(app.url + path);
      await page.locator(row).first().waitFor();
      const over = await overlappingTexts(page);
      if (over.length > 0) found[`${path} at ${size.width}`] = over;
      await shot(page, `long${path.replaceAll(/\W/g, '-')}-${size.width}`);
    }
  assert.deepEqual(found, {});
  await page.setViewportSize(desk);
  await page.goto(`${app.url}/tickets`);
  const label = page.getByRole('link', { name: word.slice(0, 200) });
  await label.hover();
  await becomes(async () => (await label.getAttribute('title'))?.includes(word.slice(0, 200)), true);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('before a reply that nobody would fetch is sent, the composer warns and offers an e-mail', {
  timeout: 60_000,
}, async () => {
  const id = await street.write('Grace', 'Do you deliver?');
  const { page, faults } = await signedInPage(browser, app);
  await page.setViewportSize(desk);
  await page.goto(`${app.url}/inbox/${id}`);
  const reply = page.getByRole('region', { name: 'Reply' });
  await page.getByRole('textbox', { name: 'Reply' }).fill('Yes, on Fridays.');
  const notice = reply.getByRole('note');
  await notice.getByText('won’t reach them').waitFor();
  const mail = notice.getByRole('link', { name: 'Write an e-mail' });
  await becomes(
    async () =>
      /^mailto:grace@example\.com.*Yes%2C%20on%20Fridays\./.test((await mail.getAttribute('href')) ?? ''),
    true,
  );
  await shot(page, 'composer');
  // An internal note is delivered nowhere, so no warning is shown.
  await reply.getByText('Private note').click();
  await notice.waitFor({ state: 'hidden' });
  const talk = await page.getByRole('region', { name: 'Messages' }).boundingBox();
  assert.ok((talk?.width ?? 0) >= 560, `the conversation has ${talk?.width} px`);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('a site whose last event was refused says so once with the reason, and never looks healthy beside it', {
  timeout: 60_000,
}, async () => {
  const { status } = await app.call('POST', '/api/control-plane/events', {
    token: street.siteToken,
    body: { site_id: street.siteId, type: 'telegram' },
  });
  assert.equal(status, 422);
  // Refusals of a site are recorded a moment later.
  const health = async () =>
    (await street.get('sync-health')).data.find(
      (each: { site_id: number }) => each.site_id === street.siteId,
    );
  await becomes(async () => (await health()).state, 'error');
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/sites/${street.siteId}`);
  await page.getByRole('status').getByText('Refused.').waitFor();
  await becomes(() => page.getByText('Events arrive.').count(), 0);
  await shot(page, 'refused');
  await page.goto(`${app.url}/sites`);
  const count = page.getByRole('table', { name: 'Sites' }).getByRole('link', { name: '1', exact: true });
  const box = await count.boundingBox();
  assert.ok(box && box.width >= 32 && box.height >= 32, `the count is ${box?.width}×${box?.height}`);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('one person on two sites is one contact with both, and each event is in the timeline once', {
  timeout: 60_000,
}, async () => {
  const florist = {
    project_id: street.projectId,
    name: 'Example Florist',
    url: 'https://florist.example.com',
  };
  const { site_id } = await street.post('command-center/sites', florist);
  const { token } = await street.post(`command-center/sites/${site_id}/token`, {});
  const ada = { type: 'lead', name: 'Ada', email: 'ada@example.com', subject: 'Roses' };
  await send({ ...ada, subject: 'A tower of bread' });
  await street.post('control-plane/events', { ...ada, site_id }, token);
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/contacts?q=ada@example.com`);
  const row = page.getByRole('table', { name: 'Contacts' }).locator('tbody').getByRole('row');
  await becomes(() => row.count(), 1);
  await row.getByRole('link', { name: 'Example Florist' }).waitFor();
  await shot(page, 'contacts');
  await row.getByRole('link', { name: 'Example Bakery' }).click();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await timeline.getByText('A tower of bread').waitFor();
  await becomes(() => timeline.getByRole('listitem').count(), 1);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('after confirmation all events of a filter are marked done, not only the 50 shown', {
  timeout: 120_000,
}, async () => {
  const message = { site_id: street.siteId, type: 'message', source: 'flood' };
  for (let batch = 0; batch < 3; batch += 1) {
    const events = Array.from({ length: 70 }, (_, index) => ({
      ...message,
      email: `f${batch}-${index}@example.com`,
      message: 'Hello',
    }));
    await street.post('control-plane/events/batch', { site_id: street.siteId, events }, street.siteToken);
  }
  const openEvents = async () =>
    (await street.get('activity?source=flood&status=new&include=total&limit=1')).pagination.total;
  assert.equal(await openEvents(), 210);
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/activity?source=flood&status=new`);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await page.getByRole('button', { name: 'Mark all 210 done' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Move 210 events to done?' });
  await shot(page, 'mark-all');
  await confirmation.getByRole('button', { name: 'Move 210 events' }).click();
  await confirmation.waitFor({ state: 'hidden' });
  await page.getByText('210 events moved to done.').waitFor();
  await becomes(openEvents, 0);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('the audit log shows times of day, and clicking a row of People opens the person', {
  timeout: 60_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/audit`);
  const time = page.getByRole('table', { name: 'Calls' }).locator('tbody time').first();
  await time.waitFor();
  assert.match((await time.textContent()) ?? '', /\d{1,2}:\d{2}/);
  await shot(page, 'audit');
  await page.goto(`${app.url}/people`);
  await page
    .getByRole('table', { name: 'People' })
    .locator('tbody')
    .getByRole('cell', { name: 'Everything' })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('on a phone a ticket starts with the customer’s message, below a subject of two lines', {
  timeout: 60_000,
}, async () => {
  const subject = long('A cake for eighty people ', 180).trim();
  const { ticket } = await street.post('command-center/tickets', {
    site_id: street.siteId,
    subject,
    message: 'When is it ready?',
  });
  const { page, faults } = await signedInPage(browser, app);
  await page.setViewportSize(phone);
  await page.goto(`${app.url}/tickets/${ticket.ticket_id}`);
  const words = page.getByRole('dialog').getByText('When is it ready?');
  const state = page.getByRole('region', { name: 'State' });
  await words.waitFor();
  const [wordsTop, stateTop] = [(await words.boundingBox())?.y ?? 0, (await state.boundingBox())?.y ?? 0];
  assert.ok(wordsTop < stateTop, `words at ${wordsTop}, state at ${stateTop}`);
  const lines = await page.evaluate(`(() => {
    const title = document.querySelector('[role="dialog"] h2');
    return title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight);
  })()`);
  assert.equal(Math.round(Number(lines)), 2);
  await shot(page, 'ticket-phone');
  assert.deepEqual(faults, []);
  await page.context().close();
});
