import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
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

const _list = (page: Page, show = 'Open') => page.getByRole('list', { name: `${show} conversations` });
const row = (page: Page, name: string | RegExp) => page.locator('[data-conversation]', { hasText: name });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: /^(Reply|Private note)$/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const badge = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByText(/unread/);

test('a message arrives without reload in two tabs over one connection, and is answered', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/changes/stream')) streams.push(request.url());
  });

  // The empty state links to the site's page.
  await page.goto(`${app.url}/inbox`);
  await page.getByText('No conversations yet').waitFor();
  await page.getByRole('link', { name: 'Set up Example Bakery' }).waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  await inspect(page, 'inbox-empty');

  // A visitor's message appears by itself, unread, and reading it is recorded.
  const text = 'A cake for 80? See https://example.com/cake and <b>not</b> javascript:alert(1)';
  const id = await street.write('Grace', text, { subject: 'A cake for 80', tags: ['wedding'] });
  await row(page, 'Grace').waitFor();
  await badge(page).waitFor();
  await row(page, 'Grace').click();
  await page.waitForURL(`${app.url}/inbox/${id}`);
  await messages(page).getByText('<b>not</b>').waitFor();
  const links = messages(page).locator('a[target=_blank]');
  await becomes(() => links.count(), 1);
  await becomes(() => links.getAttribute('href'), 'https://example.com/cake');
  await messages(page)
    .getByRole('link', { name: /^Details of event \d/ })
    .waitFor();
  await badge(page).waitFor({ state: 'detached' });
  assert.equal((await street.get('conversations/counts')).unread, 0);

  // The same conversation in another tab, which shares the connection of the first.
  const other = await page.context().newPage();
  other.setDefaultTimeout(30_000);
  await other.goto(`${app.url}/inbox/${id}`);
  await other.getByText('Live', { exact: true }).waitFor();
  await field(page).fill('We do, **until** noon.');
  await page.keyboard.press('Control+Enter');
  await messages(page).getByText('We do, **until** noon.').waitFor();
  // No program fetches replies to her form: the page says so, with a remedy.
  await messages(page).getByText('Not delivered').waitFor();
  const mail = messages(page).getByRole('link', { name: 'Write an e-mail' });
  assert.equal(
    await mail.getAttribute('href'),
    'mailto:grace@example.com?subject=Re%3A%20A%20cake%20for%2080&body=We%20do%2C%20**until**%20noon.',
  );
  await messages(other).getByText('We do, **until** noon.').waitFor();
  await street.write('Grace', 'Thank you!');
  await messages(page).getByText('Thank you!').waitFor();
  await messages(other).getByText('Thank you!').waitFor();
  await page.getByText('New message from Grace: Thank you!').waitFor({ state: 'attached' });
  assert.equal(streams.length, 1);

  // An internal note looks unlike a reply, and says so.
  await page.getByText('Private note', { exact: true }).first().click();
  await field(page).fill('She has ordered before.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await messages(page).getByText('She has ordered before.').waitFor();
  await messages(page).getByText('Private note').waitFor();
  await inspect(page, 'inbox-thread');

  // A failed message stays, and is resent without duplication.
  await page.getByText('Reply', { exact: true }).first().click();
  await page.route('**/messages/reply', (route) => route.abort());
  await field(page).fill('One more thing.');
  await send(page).click();
  await messages(page).getByRole('alert').getByText('Not sent.').waitFor();
  await inspect(page, 'inbox-not-sent');
  await page.unroute('**/messages/reply');
  await messages(page).getByRole('button', { name: 'Send again' }).click();
  await messages(other).getByText('One more thing.').waitFor();
  await messages(page).getByRole('alert').waitFor({ state: 'detached' });
  const thread = await street.get(`messages?conversation_id=${id}`);
  const sent = thread.data.filter(({ body }: { body: string }) => body === 'One more thing.');
  assert.equal(sent.length, 1);

  // The tab with the connection closes, and the other continues.
  await page.close();
  await street.write('Grace', 'Are you there?');
  await messages(other).getByText('Are you there?').waitFor();
  assert.equal(streams.length, 2);
  await other.close();
  assert.deepEqual(
    faults.filter((fault) => !/ERR_FAILED/.test(fault)),
    [],
  );
});

test('drafts are kept, canned replies inserted, and a conversation is archived and restored', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const [ada, tess] = [
    await street.write('Ada', 'Do you deliver?'),
    await street.write('Tess', 'Are you open on Monday?'),
  ];
  await page.goto(`${app.url}/inbox/${ada}`);
  await field(page).fill('Dear Ada, ');
  await row(page, 'Tess').click();
  await messages(page).getByText('Are you open on Monday?').waitFor();
  await becomes(() => field(page).inputValue(), '');
  await page.goto(`${app.url}/inbox/${ada}`);
  await messages(page).getByText('Do you deliver?').waitFor();
  await becomes(() => field(page).inputValue(), 'Dear Ada, ');

  // Written once, then inserted with a slash.
  await page.getByRole('button', { name: 'Canned replies' }).click();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByLabel('Title').fill('Delivery');
  await page.getByRole('textbox', { name: 'Shortcut' }).fill('del');
  await page.getByRole('textbox', { name: 'Text' }).fill('We deliver on Saturdays.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByText('/del').waitFor();
  await inspect(page, 'inbox-canned');
  await page.keyboard.press('Escape');
  await field(page).press('End');
  await field(page).pressSequentially('/de');
  await page.getByRole('option', { name: /Delivery/ }).waitFor();
  await page.keyboard.press('Enter');
  await becomes(() => field(page).inputValue(), 'Dear Ada, We deliver on Saturdays.');
  await page.getByRole('button', { name: 'Send and resolve' }).click();
  await page.getByRole('button', { name: /Status: Resolved/ }).waitFor();
  await messages(page).getByText('Not delivered').last().waitFor();
  await row(page, 'Tess').click();
  await row(page, 'Ada').waitFor({ state: 'detached' });
  assert.equal((await street.get(`conversations/${ada}`)).status, 'resolved');

  // Status, priority, assignee, tags and subject, each edited in place.
  await page.getByRole('button', { name: /^Status: Open/ }).click();
  await page.getByRole('menuitem', { name: 'Until the next reply' }).click();
  await page.getByRole('button', { name: 'Snoozed until the next reply' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('button', { name: /^Status: Open/ }).waitFor();
  await page.getByRole('button', { name: /^Priority/ }).click();
  await page.getByRole('menuitem', { name: 'high' }).click();
  await page.getByRole('button', { name: /^Assigned to: Unassigned/ }).click();
  await page.getByRole('button', { name: /You$/ }).click();
  await page.getByRole('button', { name: /^Assigned to: You/ }).waitFor();
  await page.getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('combobox', { name: 'Tags of this conversation' }).fill('Hours');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save tags' }).click();
  await page.getByRole('button', { name: 'Change the subject' }).click();
  await page.getByLabel('Subject').fill('Opening on Monday');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Opening on Monday' }).waitFor();
  await page.getByRole('button', { name: 'hours' }).waitFor();
  const { status, priority, assignee, tags, subject } = await street.get(`conversations/${tess}`);
  assert.deepEqual([status, priority, tags, subject], ['open', 'high', ['hours'], 'Opening on Monday']);
  assert.ok(assignee);
  assert.deepEqual(faults, []);
});
