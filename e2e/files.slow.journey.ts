import assert from 'node:assert/strict';
import { test } from 'node:test';
import { twoHalves } from '../server/platform/images/test/pictures.ts';
import { becomes } from './becomes.ts';
import { chatPages, launcher, log, panel, write } from './chat-page.ts';
import { signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';
import { inspectWidget } from './widget-pictures.ts';

const { app, browser, workspace, hosts, conversations, snippet, visit } = await chatPages(await started());

const photo = await twoHalves(900, 600).png().toBuffer();
const picture = { name: 'oven.png', mimeType: 'image/png', buffer: photo };
const pdf = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nMenu') };
const program = { name: 'tool.pdf', mimeType: 'application/pdf', buffer: Buffer.from('#!/bin/sh\necho') };

test('a visitor sends a picture, the team replies with chosen and pasted files, and each sees the other’s', {
  timeout: 300_000,
}, async () => {
  const { page: visitor, faults } = await visit(hosts.page(snippet()));
  await launcher(visitor).click();
  await panel(visitor).getByText('Hello! How can we help?').waitFor();
  const chooser = visitor.locator('wheelhouse-widget input[type=file]');
  await chooser.setInputFiles([picture, program]);
  const chosen = panel(visitor).locator('.chosen');
  await chosen.getByText('This file cannot be sent.').waitFor();
  await becomes(() => chosen.locator('.ready').count(), 1);
  await inspectWidget(visitor, 'files-chosen');
  await chosen.getByRole('button', { name: 'Remove tool.pdf' }).click();
  await write(visitor, 'This is our oven.');
  await log(visitor).getByRole('img', { name: 'oven.jpg' }).waitFor();
  await becomes(() => chosen.isVisible(), false);

  const { page, faults: ours } = await signedInPage(browser, app);
  await becomes(async () => (await conversations()).length, 1);
  const [{ conversation_id: id }] = await conversations();
  await page.goto(`${app.url}/inbox/${id}`);
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('img', { name: 'oven.jpg' }).waitFor();

  await page.locator('input[aria-label="Files to attach"]').setInputFiles([pdf, program]);
  const attached = page.getByRole('list', { name: 'Attached files' });
  await attached.getByText('Programs are not accepted.').waitFor();
  // A screenshot from the clipboard.
  await page.getByRole('textbox', { name: 'Reply' }).focus();
  await page.evaluate(`{
    const given = new DataTransfer();
    given.items.add(new File([Uint8Array.from(${JSON.stringify([...photo])})], 'screenshot.png', { type: 'image/png' }));
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }),
    );
  }`);
  await attached.getByText('screenshot.jpg').waitFor();
  await inspect(page, 'files-composer');
  await page.getByRole('button', { name: 'Remove tool.pdf' }).click();
  await page.getByRole('textbox', { name: 'Reply' }).fill('Our menu, and how it looks.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await messages.getByRole('link', { name: 'menu.pdf' }).waitFor();
  await messages.getByRole('img', { name: 'screenshot.jpg' }).waitFor();
  await becomes(() => attached.count(), 0);
  await inspect(page, 'files-thread');
  const link = await messages.getByRole('link', { name: 'menu.pdf' }).getAttribute('href');
  const saved = await page.context().request.get(`${app.url}${link}`);
  assert.match(saved.headers()['content-disposition'] ?? '', /^attachment; filename="menu\.pdf"/);

  await log(visitor)
    .getByRole('link', { name: /menu\.pdf/ })
    .waitFor();
  await log(visitor).getByRole('img', { name: 'screenshot.jpg' }).waitFor();
  await inspectWidget(visitor, 'files');
  assert.deepEqual(
    [
      faults.filter((fault) => !/422|file was not taken/.test(fault)),
      ours.filter((fault) => !/422/.test(fault)),
    ],
    [[], []],
  );
});

test('a ticket reply can have files, dropped onto it', { timeout: 300_000 }, async () => {
  const input = {
    site_id: workspace.siteId,
    subject: 'The oven is cold',
    message: 'Since this morning.',
    requester: { name: 'Grace', email: 'grace@example.com' },
  };
  const response = await app.call('POST', '/api/command-center/tickets', {
    token: workspace.session,
    body: input,
  });
  const { page } = await signedInPage(browser, app);
  await page.goto(`${app.url}/tickets/${response.body.ticket.ticket_id}`);
  const answer = page.getByLabel('Reply to the customer');
  await answer.focus();
  await page.evaluate(`{
    const given = new DataTransfer();
    given.items.add(new File(['Turn it on.'], 'how-to.txt', { type: 'text/plain' }));
    for (const type of ['dragover', 'drop'])
      document.activeElement.dispatchEvent(
        new DragEvent(type, { dataTransfer: given, bubbles: true, cancelable: true }),
      );
  }`);
  await page.getByRole('list', { name: 'Attached files' }).getByText('how-to.txt').waitFor();
  await becomes(() => page.getByRole('button', { name: 'Send reply' }).isEnabled(), true);
  await page.getByRole('button', { name: 'Send reply' }).click();
  const thread = page.getByRole('list', { name: 'Messages' });
  await thread.getByRole('link', { name: 'how-to.txt' }).waitFor();
  await inspect(page, 'files-ticket');
});
