import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { chatPages, field, launcher, log, panel, write } from './chat-page.ts';
import { started } from './started.ts';
import { watchedPage } from './watched-page.ts';
import { inspectWidget } from './widget-pictures.ts';

const { app, workspace, hosts, get, conversations, settings, answer, snippet, visit, arrived } =
  await chatPages(await started());

const badge = (page: Page, count: number) =>
  page.getByRole('button', {
    name: `Open chat, ${count === 1 ? '1 new message' : `${count} new messages`}`,
    exact: true,
  });
const quiet = (page: Page) => page.getByRole('button', { name: 'Open chat', exact: true });
const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'hidden' });
};
const allowRequests = (page: Page) =>
  page.evaluate(`(() => {
  for (const key of Object.keys(localStorage)) if (key.endsWith(':asked')) localStorage.removeItem(key);
})()`);
const bodiesOf = async (conversationId: number): Promise<string[]> =>
  (await get(`/messages?conversation_id=${conversationId}&order=oldest`)).data.map(
    (message: { body: string }) => message.body,
  );

test('unread replies are shown at the button of every page and tab, without opening the chat', {
  timeout: 300_000,
}, async () => {
  const address = hosts.page(snippet());
  const { page, requests, faults } = await visit(address);
  await launcher(page).click();
  await write(page, 'Do you have roses?');
  const conversationId = await arrived(page, 'Do you have roses?');
  await close(page);
  await answer(conversationId, 'We do.');
  await badge(page, 1).waitFor();

  // Cached messages show at once, even offline.
  await page.context().route('**/api/widget/**', (route) => route.abort());
  await page.reload();
  await badge(page, 1).waitFor();
  await page.context().unroute('**/api/widget/**');

  // Messages that arrived while no page was open are fetched.
  await page.goto('about:blank');
  await answer(conversationId, 'Red ones, too.');
  requests.length = 0;
  await page.goto(address);
  await allowRequests(page);
  await page.goto(hosts.page(snippet()));
  await badge(page, 2).waitFor();
  await inspectWidget(page, 'unread');
  const added = requests.filter((requested) => requested.startsWith(app.url));
  assert.deepEqual(new Set(added), new Set([`${app.url}/widget.js`, `${app.url}/api/widget/unread`]));
  assert.equal(added.filter((requested) => requested.endsWith('unread')).length, 1);

  // Tabs are in sync, and opening the chat in one marks all read.
  const { page: second } = await watchedPage(page.context());
  await second.goto(address);
  await badge(second, 2).waitFor();
  await badge(second, 2).click();
  await log(second).getByText('Red ones, too.').waitFor();
  await quiet(page).waitFor();
  await page.reload();
  await allowRequests(page);
  await page.reload();
  await quiet(page).waitFor();
  const { data } = await get(`/messages?conversation_id=${conversationId}`);
  assert.equal(data[0].delivery, 'read');
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('ERR_FAILED')),
    [],
  );
});

test('a message in flight when its page closed is shown as unsent, and the next page sends it once', {
  timeout: 300_000,
}, async () => {
  const address = hosts.page(snippet());
  const { page } = await visit(address);
  const context = page.context();
  await launcher(page).click();
  await write(page, 'The first one');
  const conversationId = await arrived(page, 'The first one');

  // Nothing gets through any more; of this message not even its start.
  await context.route('**/api/widget/**', (route) => route.abort());
  await write(page, 'Written before the reload');
  await log(page).getByText('Waiting for a connection…').waitFor();
  await field(page).fill('Still being written');
  await page.reload();
  await launcher(page).click();
  await log(page).getByText('Written before the reload').waitFor();
  await log(page).getByText('Waiting for a connection…').waitFor();
  await becomes(() => field(page).inputValue(), 'Still being written');
  await inspectWidget(page, 'unsent');

  // The service accepts it, and the response is lost.
  await page.reload();
  await context.unroute('**/api/widget/**');
  let lostAnswers = 0;
  await context.route('**/api/widget/messages', async (route) => {
    const response = await route.fetch();
    lostAnswers += 1;
    if (lostAnswers > 1) return route.fulfill({ response });
    return route.abort();
  });
  const delivered = page.waitForResponse((response) => response.url().endsWith('/api/widget/messages'));
  await launcher(page).click();
  assert.equal((await delivered).status(), 200, 'it is told that this is known');
  await arrived(page, 'Written before the reload');
  await page.reload();
  await launcher(page).click();
  await log(page).getByText('Written before the reload').waitFor();
  await becomes(() => field(page).inputValue(), 'Still being written');
  await becomes(() => bodiesOf(conversationId), ['The first one', 'Written before the reload']);
  assert.equal(lostAnswers, 2, 'what has arrived is not sent again');
});

test('a message that is days old is sent only when its writer confirms', { timeout: 300_000 }, async () => {
  const { page } = await visit(hosts.page(snippet()));
  await launcher(page).click();
  await write(page, 'The first one');
  const conversationId = await arrived(page, 'The first one');
  await page.context().route('**/api/widget/**', (route) => route.abort());
  await write(page, 'Written last week');
  await log(page).getByText('Waiting for a connection…').waitFor();
  await page.evaluate(`(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith(':unsent'));
    const [letter] = JSON.parse(localStorage.getItem(key));
    localStorage.setItem(key, JSON.stringify([{ ...letter, at: letter.at - 7 * 86_400_000 }]));
  })()`);
  await page.reload();
  await page.context().unroute('**/api/widget/**');
  await launcher(page).click();
  await log(page).getByText('Not sent').waitFor();
  await becomes(() => bodiesOf(conversationId), ['The first one']);
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await arrived(page, 'Written last week');
  await becomes(() => bodiesOf(conversationId), ['The first one', 'Written last week']);
});

test('typed form input survives a reload, and a submission in flight is sent once', {
  timeout: 300_000,
}, async (t) => {
  t.after(() => settings({ online: 'always' }));
  await settings({ online: 'never' });
  const { page } = await visit(hosts.page(snippet()));
  const context = page.context();
  await launcher(page).click();
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await field(page).fill('Left by the form');
  await page.reload();
  await launcher(page).click();
  await field(page).waitFor();
  assert.deepEqual(
    [
      await page.getByLabel('Name').inputValue(),
      await page.getByLabel('E-mail').inputValue(),
      await field(page).inputValue(),
    ],
    ['Ada', 'ada@example.com', 'Left by the form'],
  );
  await context.route('**/api/widget/form', (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  await panel(page).getByText('Your message is kept on this device.').waitFor();
  await page.reload();
  await launcher(page).click();
  await panel(page).getByText('Waiting for a connection…').waitFor();
  await becomes(() => field(page).inputValue(), '', 'it is on its way, and not to be written once more');
  await inspectWidget(page, 'form-unsent');

  // By the time it can be sent the team is available again.
  await settings({ online: 'always' });
  await page.reload();
  await context.unroute('**/api/widget/form');
  await launcher(page).click();
  await panel(page).getByText('Left by the form').waitFor();
  await panel(page).getByText('Sent', { exact: false }).waitFor();
  const sent = async () => (await get(`/activity?site_id=${workspace.siteId}&source=widget`)).data;
  assert.deepEqual(
    (await sent()).map((event: { message: string; name: string }) => [event.name, event.message]),
    [['Ada', 'Left by the form']],
  );
  await page.reload();
  await launcher(page).click();
  await field(page).waitFor();
  await becomes(() => panel(page).getByText('Left by the form').count(), 0);
  assert.equal((await sent()).length, 1);
});

test('a refused form is sent once it has been corrected', { timeout: 300_000 }, async (t) => {
  t.after(() => settings({ online: 'always' }));
  await settings({ online: 'never' });
  const { page } = await visit(hosts.page(snippet()));
  const before = (await get(`/activity?site_id=${workspace.siteId}&source=widget`)).data.length;
  await launcher(page).click();
  await page.getByLabel('E-mail').fill('ada@example.com');
  await field(page).fill('With what nobody types: \u0007');
  await page.getByRole('button', { name: 'Send message' }).click();
  await panel(page).getByText('Not sent').waitFor();
  await field(page).fill('Without it');
  await page.getByRole('button', { name: 'Send message' }).click();
  await panel(page).getByText('Thank you. Your message has arrived.').waitFor();
  await page.reload();
  await launcher(page).click();
  await field(page).waitFor();
  await becomes(() => panel(page).getByRole('listitem').count(), 0, 'nothing is left behind');
  const { data } = await get(`/activity?site_id=${workspace.siteId}&source=widget`);
  assert.deepEqual([data.length - before, data[0].message], [1, 'Without it']);
});

test('after a reset the next visitor sees and sends nothing of the previous one, in any tab', {
  timeout: 300_000,
}, async () => {
  const address = hosts.page(snippet());
  const { page } = await visit(address);
  const { page: second } = await watchedPage(page.context());
  await second.goto(address);
  await launcher(page).click();
  await page.getByLabel('E-mail').fill('grace@example.com');
  await write(page, 'A secret recipe');
  const conversationId = await arrived(page, 'A secret recipe');
  await launcher(second).click();
  await log(second).getByText('A secret recipe').waitFor();
  await close(page);
  await answer(conversationId, 'A secret answer');
  await log(second).getByText('A secret answer').waitFor();
  await page.context().route('**/api/widget/messages', (route) => route.abort());
  await write(second, 'On its way');
  await log(second).getByText('Waiting for a connection…').waitFor();
  await field(second).fill('Half a thought');

  await page.evaluate('wheelhouse.reset()');
  await page.context().unroute('**/api/widget/messages');
  await quiet(page).click();
  for (const tab of [page, second]) {
    await tab.getByLabel('E-mail').waitFor();
    await becomes(() => log(tab).getByRole('listitem').allTextContents(), []);
    assert.deepEqual([await field(tab).inputValue(), await tab.getByLabel('E-mail').inputValue()], ['', '']);
  }
  await write(page, 'Somebody else');
  const other = await arrived(page, 'Somebody else');
  assert.notEqual(other, conversationId);
  await log(second).getByText('Somebody else').waitFor();
  await becomes(() => bodiesOf(conversationId), ['A secret recipe', 'A secret answer']);
  await becomes(() => bodiesOf(other), ['Somebody else']);
  assert.equal(
    (await conversations()).filter((each: { preview: string }) => each.preview === 'On its way').length,
    0,
  );
});

test('queued messages of a previous visitor are not sent as the next one’s', {
  timeout: 180_000,
}, async () => {
  const { page } = await visit(hosts.page(snippet()));
  await launcher(page).click();
  // So soon after opening, the service delays messages to rule out bots.
  await write(page, 'Left in a hurry');
  await log(page).getByText('Sending…').waitFor();
  await page.evaluate('wheelhouse.reset()');
  await field(page).waitFor();
  await write(page, 'The next one');
  const conversationId = await arrived(page, 'The next one');
  await becomes(() => bodiesOf(conversationId), ['The next one']);
});
