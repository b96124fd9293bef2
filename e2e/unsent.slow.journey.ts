import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { administrator } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const street = await exampleStreet(app);

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const answer = (page: Page) => page.getByLabel('Reply to the customer');
const notSent = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not sent.' });

/** Number of occurrences of a text in a thread on the server. */
const timesIn = async (path: string, words: string): Promise<number> =>
  (await street.get(path)).data.filter(({ body }: { body: string }) => body === words).length;

/** Lets requests to an address reach the server, and withholds the responses. */
async function dropAnswers(
  page: Page,
  path: string,
): Promise<{ reached: () => number; end(): Promise<void> }> {
  let reached = 0;
  await page.route(path, async (route) => {
    await route.fetch().catch(() => undefined);
    reached += 1;
    await route.abort().catch(() => undefined);
  });
  return { reached: () => reached, end: () => page.unroute(path) };
}

/** Withholds requests to an address from the server indefinitely. */
const stallRequests = (page: Page, path: string) => page.route(path, () => {});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a reply in flight when the page closes reappears, and is sent once', {
  timeout: 180_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const id = await street.write('Grace', 'Do you deliver?');
  const thread = `messages?conversation_id=${id}`;
  await page.goto(`${app.url}/inbox/${id}`);
  await stallRequests(page, '**/messages/reply');
  await reply(page).fill('We do, on Saturdays.');
  await page.keyboard.press('Control+Enter');
  await messages(page).getByText('Sending…').waitFor();
  await reply(page).fill('And another');
  await page.reload();
  await messages(page).getByText('We do, on Saturdays.').waitFor();
  await notSent(page).getByText('The page was closed').waitFor();
  await page.locator('[data-conversation]', { hasText: 'Grace' }).getByText('Not sent').waitFor();
  await inspect(page, 'inbox-unsent');
  await becomes(() => reply(page).inputValue(), 'And another');
  await becomes(() => timesIn(thread, 'We do, on Saturdays.'), 0);

  // Resent, with the response lost: whichever request arrives first, the message is stored once.
  await page.unroute('**/messages/reply');
  const lostAnswers = await dropAnswers(page, '**/messages/reply');
  await notSent(page).getByRole('button', { name: 'Send again' }).click();
  await until(() => lostAnswers.reached() > 0);
  await page.reload();
  await messages(page).getByText('We do, on Saturdays.').waitFor();
  await messages(page).getByText('Not delivered').waitFor();
  await becomes(() => notSent(page).count(), 0);
  await lostAnswers.end();
  await becomes(() => timesIn(thread, 'We do, on Saturdays.'), 1);
  await becomes(() => page.evaluate('Object.keys(localStorage).some((key) => /unsent/.test(key))'), false);

  // Discarded, it is gone for good, in other tabs too.
  await stallRequests(page, '**/messages/reply');
  await reply(page).fill('A slip');
  await page.keyboard.press('Control+Enter');
  await messages(page).getByText('Sending…').waitFor();
  await page.reload();
  const other = await page.context().newPage();
  await other.goto(`${app.url}/inbox/${id}`);
  await notSent(other).waitFor();
  await reply(page).fill('Seen in both');
  await until(async () => (await reply(other).inputValue()) === 'Seen in both');
  await notSent(page).getByRole('button', { name: 'Discard' }).click();
  await notSent(other).waitFor({ state: 'detached' });
  await page.reload();
  await messages(page).getByText('Do you deliver?').waitFor();
  await becomes(() => notSent(page).count(), 0);
  assert.deepEqual(
    faults.filter((fault) => !/ERR_FAILED/.test(fault)),
    [],
  );
  await page.context().close();
});

test('a ticket draft is kept, and a reply whose sending broke is sent once', {
  timeout: 180_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const created = await street.post(
    'control-plane/tickets',
    { site_id: street.siteId, message: 'The lamp is dark' },
    street.siteToken,
  );
  const id = created.ticket.ticket_id;
  const thread = `ticket-messages?ticket_id=${id}`;
  await page.goto(`${app.url}/tickets/${id}`);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Write something first.').waitFor();
  await answer(page).fill('We are on');
  await page.getByText('Note', { exact: true }).click();
  await page.getByLabel('Internal note').fill('Box 14');
  await page.reload();
  await page.getByText('The lamp is dark').last().waitFor();
  await becomes(() => answer(page).inputValue(), 'We are on');
  await page.getByText('Note', { exact: true }).click();
  await becomes(() => page.getByLabel('Internal note').inputValue(), 'Box 14');
  await page.getByText('Answer', { exact: true }).last().click();

  // The server has it, and the response is lost twice: the message is stored once.
  const lostAnswers = await dropAnswers(page, '**/ticket-messages/reply');
  await answer(page).fill('We are on our way.');
  await page.getByRole('combobox', { name: 'Status after sending' }).click();
  await page.getByRole('option', { name: 'Then pending' }).click();
  await answer(page).press('ControlOrMeta+Enter');
  await until(() => lostAnswers.reached() > 0);
  await page.reload();
  await page.getByText('We are on our way.').last().waitFor();
  await becomes(() => notSent(page).count(), 0);
  await becomes(() => timesIn(thread, 'We are on our way.'), 1);
  // The reply is sent, so the note is the remaining draft.
  await becomes(() => page.getByLabel('Internal note').inputValue(), 'Box 14');
  await page.getByText('Answer', { exact: true }).last().click();
  await becomes(() => answer(page).inputValue(), '');
  await lostAnswers.end();

  // Never sent: it is reported, and sent on request.
  await stallRequests(page, '**/ticket-messages/reply');
  await answer(page).fill('Still on our way.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Sending…').waitFor();
  await page.reload();
  await notSent(page).waitFor();
  await inspect(page, 'ticket-unsent');
  await page.getByText('Answer', { exact: true }).last().click();
  await page.unroute('**/ticket-messages/reply');
  await notSent(page).getByRole('button', { name: 'Send again' }).click();
  await notSent(page).waitFor({ state: 'detached' });
  await becomes(() => timesIn(thread, 'Still on our way.'), 1);

  // A refusal gives its reason, and the text can be edited.
  await page.route('**/ticket-messages/reply', (route) =>
    route.continue({ postData: JSON.stringify({ ticket_id: id, message: ' ' }) }),
  );
  await answer(page).fill('Nearly there.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await notSent(page).getByRole('button', { name: 'Edit' }).click();
  await becomes(() => answer(page).inputValue(), 'Nearly there.');
  await becomes(() => notSent(page).count(), 0);
  assert.deepEqual(
    faults.filter((fault) => !/ERR_FAILED|status of 4/.test(fault)),
    [],
  );
  await page.context().close();
});

test('failed sends are reported on every page, with a link to them', {
  timeout: 180_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const ben = await street.write('Ben', 'Do you brew?');
  const ada = await street.write('Ada', 'Do you bake?');
  await page.goto(`${app.url}/inbox/${ada}`);
  await messages(page).getByText('Do you bake?').waitFor();
  const stalledRoutes: (() => Promise<void>)[] = [];
  await page.route('**/messages/reply', (route) => void stalledRoutes.push(() => route.abort()));
  await reply(page).fill('We do, every day but Monday.');
  await page.keyboard.press('Control+Enter');
  await until(() => stalledRoutes.length === 1);
  await page.getByRole('button', { name: 'Resolve', exact: true }).click();
  await page.waitForURL(`${app.url}/inbox/${ben}`);
  await stalledRoutes[0]?.();
  // It is resent automatically if the connection broke.
  await until(() => stalledRoutes.length === 2);
  await stalledRoutes[1]?.();
  const notice = page.getByRole('alert').filter({ hasText: 'Not sent: “We do, every day but Monday.”' });
  await notice.getByRole('link', { name: 'Open the conversation' }).waitFor();
  const unsentRegion = page.getByRole('region', { name: 'Not sent' });
  await unsentRegion.waitFor();
  await inspect(page, 'inbox-unsent-elsewhere');
  await page.unroute('**/messages/reply');
  await page.reload();
  await unsentRegion.getByRole('link', { name: '“We do, every day but Monday.”' }).click();
  await page.waitForURL(`${app.url}/inbox/${ada}`);
  await unsentRegion.waitFor({ state: 'detached' });
  await notSent(page).getByRole('button', { name: 'Send again' }).click();
  await messages(page).getByText('Not delivered').waitFor();
  await becomes(() => timesIn(`messages?conversation_id=${ada}`, 'We do, every day but Monday.'), 1);
  assert.deepEqual(
    faults.filter((fault) => !/ERR_FAILED/.test(fault)),
    [],
  );
  await page.context().close();
});

test('drafts belong to one account and are removed at sign-out', { timeout: 180_000 }, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const id = await street.write('Tess', 'Are you open on Monday?');
  await page.goto(`${app.url}/inbox/${id}`);
  await reply(page).fill('We are.');
  await stallRequests(page, '**/messages/reply');
  await page.keyboard.press('Control+Enter');
  await messages(page).getByText('Sending…').waitFor();
  await reply(page).fill('From ten');
  const storedUploads = () =>
    page.evaluate('Object.keys(localStorage).filter((key) => /draft|unsent/.test(key)).length');
  await until(async () => (await storedUploads()) === 2);
  await page.getByRole('button', { name: /^Account of/ }).click();
  // The loss of drafts is announced first.
  await page.getByRole('button', { name: 'Sign out, and lose 1 not sent' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await becomes(() => storedUploads(), 0);
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  await page.goto(`${app.url}/inbox/${id}`);
  await messages(page).getByText('Are you open on Monday?').waitFor();
  await becomes(() => reply(page).inputValue(), '');
  await becomes(() => notSent(page).count(), 0);
  assert.deepEqual(faults, []);
  await page.context().close();
});
