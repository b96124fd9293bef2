import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { administrator, callHttp, startTestApp, type TestApp } from '../server/test/app.ts';
import { launchBrowser } from '../server/test/browser.ts';
import { inspect } from './inspect.ts';
import { openPage } from './open-page.ts';

let app: TestApp;
let browser: Browser;
let session: string;
let siteId: number;
let siteToken: string;

const center = '/api/command-center';
const post = async (path: string, body: object) => {
  const reply = await callHttp(app.url, 'POST', center + path, { token: session, body });
  assert.ok(reply.status < 300, reply.text);
  return reply.body;
};
const get = async (path: string) => (await callHttp(app.url, 'GET', center + path, { token: session })).body;

/** A visitor writes, through the form of the connected site. Answers the conversation. */
async function write(name: string, message: string, more: object = {}): Promise<number> {
  const email = `${name.toLowerCase()}@example.com`;
  const event = { site_id: siteId, type: 'message', name, email, message, ...more };
  const reply = await callHttp(app.url, 'POST', '/api/control-plane/events', {
    token: siteToken,
    body: event,
  });
  assert.equal(reply.status, 201, reply.text);
  return reply.body.conversation_id;
}

before(async () => {
  app = await startTestApp();
  browser = await launchBrowser();
  session = (await callHttp(app.url, 'POST', `${center}/auth/login`, { body: administrator })).body.token;
  const { project_id } = await post('/projects', { name: 'Example Street' });
  const site = { project_id, name: 'Example Bakery', url: 'https://bakery.example.com' };
  siteId = (await post('/sites', site)).site_id;
  siteToken = (await post(`/sites/${siteId}/token`, {})).token;
});
after(async () => {
  await browser?.close();
  await app?.close();
});

async function signedIn() {
  const { page, faults } = await openPage(browser, app.url);
  page.setDefaultTimeout(15_000);
  const login = { data: { ...administrator, transport: 'cookie' } };
  await page.context().request.post(`${app.url}${center}/auth/login`, login);
  return { page, faults };
}

const list = (page: Page, show = 'Open') => page.getByRole('list', { name: `${show} conversations` });
const row = (page: Page, name: string | RegExp) => page.locator('[data-conversation]', { hasText: name });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const field = (page: Page) => page.getByRole('combobox', { name: /^(Reply|Private note)$/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const badge = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByText(/unread/);

test('a message is seen without reload, in two tabs over one connection, and answered', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await signedIn();
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/changes/stream')) streams.push(request.url());
  });

  // Nobody has written yet: the way to the site's page is named.
  await page.goto(`${app.url}/inbox`);
  await page.getByText('No conversation yet').waitFor();
  await page.getByRole('link', { name: 'Set up Example Bakery' }).waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  await inspect(page, 'inbox-empty');

  // A visitor writes: it is there by itself, unread, and reading it tells the server.
  const text = 'A cake for 80? See https://example.com/cake and <b>not</b> javascript:alert(1)';
  const id = await write('Grace', text, { subject: 'A cake for 80', tags: ['wedding'] });
  await row(page, 'Grace').waitFor();
  await badge(page).waitFor();
  await row(page, 'Grace').click();
  await page.waitForURL(`${app.url}/inbox/${id}`);
  await messages(page).getByText('<b>not</b>').waitFor();
  const links = messages(page).locator('a[target=_blank]');
  assert.equal(await links.count(), 1);
  assert.equal(await links.getAttribute('href'), 'https://example.com/cake');
  await messages(page)
    .getByRole('link', { name: /^Event \d/ })
    .waitFor();
  await badge(page).waitFor({ state: 'detached' });
  assert.equal((await get('/conversations/counts')).unread, 0);

  // The same conversation in another tab, which shares the connection of the first.
  const other = await page.context().newPage();
  other.setDefaultTimeout(15_000);
  await other.goto(`${app.url}/inbox/${id}`);
  await other.getByText('Live', { exact: true }).waitFor();
  await field(page).fill('We do, **until** noon.');
  await page.keyboard.press('Control+Enter');
  await messages(page).getByText('We do, **until** noon.').waitFor();
  await messages(page)
    .getByText(/· Sent$/)
    .waitFor();
  await messages(other).getByText('We do, **until** noon.').waitFor();
  await write('Grace', 'Thank you!');
  await messages(page).getByText('Thank you!').waitFor();
  await messages(other).getByText('Thank you!').waitFor();
  await page.getByText('New message from Grace: Thank you!').waitFor({ state: 'attached' });
  assert.equal(streams.length, 1);

  // A note for colleagues looks unlike an answer, and says so.
  await page.getByText('Private note', { exact: true }).first().click();
  await field(page).fill('She has ordered before.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await messages(page).getByText('She has ordered before.').waitFor();
  await messages(page).getByText('Private note').waitFor();
  await inspect(page, 'inbox-thread');

  // What did not get there stays, and is sent again without being doubled.
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
  const thread = await get(`/messages?conversation_id=${id}`);
  const sent = thread.data.filter(({ body }: { body: string }) => body === 'One more thing.');
  assert.equal(sent.length, 1);

  // The tab with the connection closes, and the other goes on.
  await page.close();
  await write('Grace', 'Are you there?');
  await messages(other).getByText('Are you there?').waitFor();
  assert.equal(streams.length, 2);
  await other.close();
  assert.deepEqual(
    faults.filter((fault) => !/ERR_FAILED/.test(fault)),
    [],
  );
});

test('drafts are kept, canned replies typed, and a conversation is put away and brought back', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await signedIn();
  const [ada, tess] = [await write('Ada', 'Do you deliver?'), await write('Tess', 'Are you open on Monday?')];
  await page.goto(`${app.url}/inbox/${ada}`);
  await field(page).fill('Dear Ada, ');
  await row(page, 'Tess').click();
  await messages(page).getByText('Are you open on Monday?').waitFor();
  assert.equal(await field(page).inputValue(), '');
  await page.goto(`${app.url}/inbox/${ada}`);
  await messages(page).getByText('Do you deliver?').waitFor();
  assert.equal(await field(page).inputValue(), 'Dear Ada, ');

  // Written once, found with a slash from then on.
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
  assert.equal(await field(page).inputValue(), 'Dear Ada, We deliver on Saturdays.');
  await page.getByRole('button', { name: 'Send and resolve' }).click();
  await page.getByRole('button', { name: /Status: Resolved/ }).waitFor();
  await messages(page)
    .getByText(/· Sent$/)
    .waitFor();
  await row(page, 'Tess').click();
  await row(page, 'Ada').waitFor({ state: 'detached' });
  assert.equal((await get(`/conversations/${ada}`)).status, 'resolved');

  // State, priority, assignment, tags and subject, each where it is shown.
  await page.getByRole('button', { name: /^Status: Open/ }).click();
  await page.getByRole('menuitem', { name: 'Until the next reply' }).click();
  await page.getByRole('button', { name: 'Snoozed until the next reply' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('button', { name: /^Status: Open/ }).waitFor();
  await page.getByRole('button', { name: /^Priority/ }).click();
  await page.getByRole('menuitem', { name: 'high' }).click();
  await page.getByRole('button', { name: /^Assigned to: Nobody/ }).click();
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
  const { status, priority, assignee, tags, subject } = await get(`/conversations/${tess}`);
  assert.deepEqual([status, priority, tags, subject], ['open', 'high', ['hours'], 'Opening on Monday']);
  assert.ok(assignee);
  assert.deepEqual(faults, []);
});

test('the keyboard, ticks, searches and views work the list, at every width', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await signedIn();
  const names = ['Nora', 'Oskar', 'Priya', 'Ruben'];
  const ids: number[] = [];
  for (const name of names) ids.push(await write(name, `Hello from ${name}`));
  await page.goto(`${app.url}/inbox`);
  await list(page).waitFor();
  const focused = () => page.evaluate('document.activeElement?.dataset?.conversation') as Promise<string>;
  const statusOf = async (id: number | undefined) => (await get(`/conversations/${id}`)).status;

  // Down, up, open, and the way to write.
  await page.keyboard.press('j');
  assert.equal(Number(await focused()), ids[3]);
  await page.keyboard.press('j');
  assert.equal(Number(await focused()), ids[2]);
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${app.url}/inbox/${ids[3]}`);
  await messages(page).getByText('Hello from Ruben').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('jke');
  assert.equal(await field(page).inputValue(), 'jke');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Resolve').waitFor();
  await inspect(page, 'inbox-shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // Put away with a key, and brought back with a button.
  await row(page, 'Priya').focus();
  await page.keyboard.press('e');
  await row(page, 'Priya').waitFor({ state: 'detached' });
  assert.equal(Number(await focused()), ids[1]);
  await page.getByText('Conversation resolved.').waitFor();
  assert.equal(await statusOf(ids[2]), 'resolved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Priya').waitFor();
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Snooze until' }).waitFor();
  await inspect(page, 'inbox-snooze');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // A range of ticks, changed together; then all as they were.
  await page.getByLabel(/^Tick Nora/).click();
  await page.getByLabel(/^Tick Priya/).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Change the ticked conversations' });
  await bar.getByText('3 ticked').waitFor();
  await inspect(page, 'inbox-ticked');
  await bar.getByRole('button', { name: 'Resolve' }).click();
  await page.getByText('3 conversations resolved.').waitFor();
  assert.equal(await row(page, /Nora|Oskar|Priya/).count(), 0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await row(page, 'Oskar').waitFor();
  for (const id of ids.slice(0, 3)) assert.equal(await statusOf(id), 'open');

  // A search in the address, its words marked; saved as a view.
  await page.keyboard.press('/');
  await page.keyboard.type('oskar');
  await page.waitForURL((url) => url.searchParams.get('q') === 'oskar');
  await row(page, 'Nora').waitFor({ state: 'detached' });
  assert.equal(await row(page, 'Oskar').locator('mark').first().textContent(), 'Oskar');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name').fill('From Oskar');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('link', { name: 'From Oskar', exact: true }).waitFor();
  await page.getByLabel('Search conversations').fill('nobody wrote this');
  await page.getByText('Nothing found').waitFor();
  await inspect(page, 'inbox-nothing-found');
  await page.getByRole('link', { name: 'From Oskar', exact: true }).click();
  await row(page, 'Oskar').waitFor();

  // A phone shows one thing at a time, a tablet two.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/inbox`);
  await row(page, 'Nora').click();
  await messages(page).getByText('Hello from Nora').waitFor();
  assert.equal(await list(page).isVisible(), false);
  await page.getByRole('button', { name: 'Contact' }).click();
  await page.getByRole('complementary', { name: 'Contact' }).getByText('nora@example.com').waitFor();
  await page.getByRole('button', { name: 'Hide the contact' }).click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await list(page).waitFor();
  await page.setViewportSize({ width: 820, height: 1100 });
  await row(page, 'Nora').click();
  await messages(page).getByText('Hello from Nora').waitFor();
  assert.equal(await list(page).isVisible(), true);
  await page.setViewportSize({ width: 1360, height: 900 });

  // A server that cannot answer is told calmly, with a way to try again.
  await page.route('**/command-center/conversations?*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"detail":"Something broke."}',
    }),
  );
  await page.goto(`${app.url}/inbox?show=all`);
  await page.getByText('Conversations cannot be read').waitFor();
  await inspect(page, 'inbox-error');
  await page.unroute('**/command-center/conversations?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await list(page, 'All').waitFor();
  assert.deepEqual(
    faults.filter((fault) => !/status of 500/.test(fault)),
    [],
  );
});
