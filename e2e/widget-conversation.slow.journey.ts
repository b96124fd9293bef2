import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../server/test/eventually.ts';
import { becomes } from './becomes.ts';
import { type ChatPages, chatPages, field, launcher, log, panel, write } from './chat-page.ts';
import { onStage } from './started.ts';
import { watchedPage } from './watched-page.ts';
import { inspectWidget } from './widget-pictures.ts';

let chat: ChatPages;
onStage(async (stage) => {
  chat = await chatPages(stage);
});

test('a visitor’s message reaches the inbox, the reply arrives live, and the conversation survives a reload', {
  timeout: 300_000,
}, async () => {
  const address = chat.hosts.page(chat.snippet());
  const { page, requests, faults, violations, metrics } = await chat.visit(address);
  await launcher(page).click();
  await panel(page).getByText('Hello! How can we help?').waitFor();
  await inspectWidget(page, 'first');
  await page.getByLabel('Name').fill('Grace');
  await page.getByLabel('E-mail').fill('grace@');
  await write(page, 'Do you make cakes for 20?');
  await panel(page).getByText('Enter an e-mail address such as name@example.com.').waitFor();
  await page.getByLabel('E-mail').fill('grace@example.com');
  await field(page).press('Enter');
  const conversationId = await chat.arrived(page, 'Do you make cakes for 20?');
  const { body: thread } = await chat.app.call(
    'GET',
    `/api/control-plane/messages?conversation_id=${conversationId}`,
    { token: chat.workspace.siteToken },
  );
  assert.equal(thread.data[0].body, 'Do you make cakes for 20?');
  assert.equal(thread.data[0].metadata.page.url, address);

  // A reply by the site's own server, with a link and markup to escape.
  const reply = await chat.app.call('POST', '/api/control-plane/messages/reply', {
    token: chat.workspace.siteToken,
    body: {
      conversation_id: conversationId,
      message: 'We do! See https://example.com/cakes. <img src=x onerror="alert(1)">',
    },
  });
  assert.equal(reply.status, 201);
  const link = log(page).getByRole('link', { name: 'https://example.com/cakes' });
  await link.waitFor();
  await becomes(() => link.getAttribute('rel'), 'noopener nofollow');
  await becomes(() => link.getAttribute('target'), '_blank');
  await log(page).getByText('<img src=x onerror="alert(1)">').waitFor();
  await chat.answer(conversationId, 'For which day?');
  await log(page).getByText('For which day?').waitFor();
  await field(page).fill('On Saturday,\nif that is possible.');
  await inspectWidget(page, 'conversation');

  // Unsent text is kept, and so is the conversation.
  await page.reload();
  await launcher(page).click();
  await log(page).getByText('For which day?').waitFor();
  await log(page).getByText('Do you make cakes for 20?').waitFor();
  await becomes(() => field(page).inputValue(), 'On Saturday,\nif that is possible.');
  await becomes(() => page.getByLabel('E-mail').isVisible(), false, 'nobody is asked twice');

  // A reply while the chat is closed shows at the button.
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'hidden' });
  await chat.answer(conversationId, 'Saturday is fine.');
  await page.getByRole('button', { name: 'Open chat, 1 new message' }).click();
  await log(page).getByText('Saturday is fine.').waitFor();
  await page.getByRole('button', { name: 'Close chat', exact: true }).first().waitFor();
  const newest = async () => (await chat.get(`/messages?conversation_id=${conversationId}`)).data[0];
  await eventually(async () => (await newest()).delivery === 'read', 'the answer to be read');
  assert.equal((await newest()).reaches, 'widget');

  assert.deepEqual(await violations(), []);
  assert.deepEqual(faults, []);
  assert.equal((await metrics()).shift, 0);
  const foreignRequests = requests.filter(
    (requested) =>
      !requested.startsWith(`${chat.hosts.origin}/`) && !requested.startsWith(`${chat.app.url}/`),
  );
  assert.deepEqual(foreignRequests, []);
});

test('outside hours a form takes the message, and keeps it while offline', {
  timeout: 300_000,
}, async (t) => {
  t.after(() => chat.settings({ online: 'always', offline_message: null }));
  await chat.settings({ online: 'never', offline_message: 'The ovens are off until five.' });
  const { page } = await chat.visit(chat.hosts.page(chat.snippet()));
  await launcher(page).click();
  await panel(page).getByText('The ovens are off until five.').waitFor();
  await page.getByRole('button', { name: 'Send message' }).click();
  await panel(page).getByText('Write a message first.').waitFor();
  await panel(page).getByText('Enter your e-mail address, so that we can answer.').waitFor();
  await inspectWidget(page, 'form');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await field(page).fill('Left at the door');
  const order = { name: 'order.txt', mimeType: 'text/plain', buffer: Buffer.from('Two loaves') };
  await page
    .locator('wheelhouse-widget input[type=file]')
    .setInputFiles([order, { ...order, name: 'no.txt' }]);
  await page.getByRole('button', { name: 'Remove no.txt' }).click();
  await becomes(
    () => page.getByRole('button', { name: 'Send message' }).getAttribute('aria-disabled'),
    'false',
    'the file is uploaded',
  );
  await inspectWidget(page, 'form-with-file');
  await page.getByRole('button', { name: 'Send message' }).click();
  await panel(page).getByText('Thank you. Your message has arrived.').waitFor();
  const [newest] = (await chat.get(`/conversations?site_id=${chat.workspace.siteId}`)).data;
  const [leftMessage] = (await chat.get(`/messages?conversation_id=${newest.conversation_id}`)).data;
  assert.deepEqual(
    leftMessage.attachments.map(({ name }: { name: string }) => name),
    ['order.txt'],
  );
  await inspectWidget(page, 'form-sent');

  await page.getByRole('button', { name: 'Write another message' }).click();
  await page.context().setOffline(true);
  await field(page).fill('Left without a network');
  await page.getByRole('button', { name: 'Send message' }).click();
  await panel(page).getByText('Your message is kept on this device.').waitFor();
  await page.context().setOffline(false);
  await panel(page).getByText('Thank you. Your message has arrived.').waitFor();
  const { data } = await chat.get(`/activity?site_id=${chat.workspace.siteId}&source=widget`);
  assert.deepEqual(
    data.map((event: { message: string; email: string }) => [event.message, event.email]),
    [
      ['Left without a network', 'ada@example.com'],
      ['Left at the door', 'ada@example.com'],
    ],
  );
});

test('a message written while the service is unreachable arrives, even from the next page', {
  timeout: 300_000,
}, async (t) => {
  t.after(() => chat.settings({ online: 'always' }));
  const { page } = await chat.visit(chat.hosts.page(chat.snippet()));
  const context = page.context();
  await context.route('**/api/widget/**', (route) => route.abort());
  await launcher(page).click();
  await panel(page).getByText('The chat cannot be reached at the moment.').waitFor();
  await page.getByLabel('E-mail').fill('ada@example.com');
  await field(page).fill('Sent by the next page');
  await page.getByRole('button', { name: 'Send message' }).click();
  await panel(page).getByText('Your message is kept on this device.').waitFor();
  await chat.settings({ online: 'never' });
  await page.reload();
  // The previous page retries by itself, and must be gone by then.
  await context.unroute('**/api/widget/**');
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/widget/form'));
  await launcher(page).click();
  assert.equal((await sent).status(), 201);
});

test('another visitor sees nothing of a conversation', { timeout: 180_000 }, async () => {
  const address = chat.hosts.page(chat.snippet());
  const { page } = await chat.visit(address);
  await launcher(page).click();
  await write(page, 'A secret recipe');
  await chat.arrived(page, 'A secret recipe');
  const other = await chat.visit(address);
  await launcher(other.page).click();
  await field(other.page).waitFor();
  await becomes(() => log(other.page).getByRole('listitem').allTextContents(), []);
});

test('two tabs show one conversation, and a lost connection loses and duplicates nothing', {
  timeout: 300_000,
}, async () => {
  const address = chat.hosts.page(chat.snippet());
  const { page } = await chat.visit(address);
  const { page: second } = await watchedPage(page.context());
  await second.goto(address);
  await launcher(page).click();
  await launcher(second).click();
  await field(second).waitFor();
  await write(page, 'From the first tab');
  const conversationId = await chat.arrived(page, 'From the first tab');
  await log(second).getByText('From the first tab').waitFor();
  await write(second, 'From the second tab');
  await log(page).getByText('From the second tab').waitFor();

  await page.context().setOffline(true);
  await write(page, 'Written without a network');
  await log(page).getByText('Waiting for a connection…').waitFor();
  await chat.answer(conversationId, 'Answered meanwhile');
  await page.context().setOffline(false);
  await log(page).getByText('Answered meanwhile').waitFor();
  await log(second).getByText('Answered meanwhile').waitFor();
  await chat.arrived(page, 'Written without a network');
  await log(second).getByText('Written without a network').waitFor();
  const { data } = await chat.get(`/messages?conversation_id=${conversationId}&order=oldest`);
  const bodies = data.map((message: { body: string }) => message.body);
  assert.deepEqual(bodies.toSorted(), [
    'Answered meanwhile',
    'From the first tab',
    'From the second tab',
    'Written without a network',
  ]);
  for (const tab of [page, second])
    assert.deepEqual(
      (await log(tab).getByRole('listitem').locator('.bubble').allTextContents()).toSorted(),
      bodies.toSorted(),
    );
});

test('a reply written while the stream opens is not missed', {
  timeout: 300_000,
}, async () => {
  const { page } = await chat.visit(chat.hosts.page(chat.snippet()));
  await page.context().route('**/api/widget/stream', async (route) => {
    const [newest] = await chat.conversations();
    await chat.answer(newest.conversation_id, 'Just in between');
    await route.continue();
  });
  await launcher(page).click();
  await write(page, 'Is anybody there?');
  await log(page).getByText('Just in between').waitFor();
});

test('if streams are blocked, replies arrive by polling', { timeout: 300_000 }, async () => {
  const { page } = await chat.visit(chat.hosts.page(chat.snippet()));
  await page.context().route('**/api/widget/stream', (route) => route.abort());
  await launcher(page).click();
  await write(page, 'Behind an old proxy');
  const conversationId = await chat.arrived(page, 'Behind an old proxy');
  await chat.answer(conversationId, 'Still heard');
  await log(page).getByText('Still heard').waitFor();
});
