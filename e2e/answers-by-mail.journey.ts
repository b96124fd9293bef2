import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { mailIn } from '../server/features/mail-in/index.ts';
import { handOver } from '../server/features/mail-in/test/mail-client.ts';
import { administrator, type TestApp } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
import { type ExampleStreet, exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { openPage } from './open-page.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
let street: ExampleStreet;
const settings = {
  smtpUrl: 'mailbox:',
  mailFrom: 'post@example.com',
  mailReplyTo: 'answers@example.com',
  mailInPort: 0,
};
onStage(
  async (stage) => {
    ({ app, browser } = stage);
    street = await exampleStreet(app);
  },
  () => ({ settings }),
);

/** A published starter site whose form confirms by mail. */
async function publishStudio(): Promise<{ siteId: number; url: string }> {
  const { token } = await street.post('command-center/tokens', { name: 'builder' });
  const input = { project_id: street.projectId, name: 'Studio', kind: 'starter', starter_key: 'studio' };
  const { site_id, url } = await street.post('command-center/sites', input);
  const control = (path: string, body: object) =>
    street.post(`control-plane/${path}`, { site_id, ...body }, token);
  const { revision } = await control('site-forms', { form_key: 'contact' });
  const { revision_id, hash } = revision;
  await control('revisions/publish', { revision_id, expected_hash: hash, confirm: true });
  return { siteId: site_id, url };
}

test('a form submission is confirmed and answered by mail, and replies join the conversation or a linked one', {
  timeout: 240_000,
}, async () => {
  const studio = await publishStudio();
  const visitor = await (await browser.newContext()).newPage();
  visitor.setDefaultTimeout(30_000);
  await visitor.goto(`${studio.url}/contact`);
  await visitor.getByLabel('Your name').fill('Grace');
  await visitor.getByLabel('E-mail').fill('grace@example.net');
  await visitor.locator('textarea[name=message]').fill('Do you build barns?');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await visitor.waitForURL(/\/sent$/);
  await visitor.context().close();

  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/inbox`);
  await page.getByRole('link', { name: /Grace/ }).first().click();
  const note = page.getByRole('region', { name: 'Reply' }).getByRole('note');
  await note.getByText('Not e-mailed to grace@example.net: no mail server is set up.').waitFor();
  await page.getByRole('textbox', { name: 'Reply' }).fill('We do.');
  await inspect(page, 'answer-in-mailbox');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Not e-mailed: no mail server is set up', { exact: true }).waitFor();

  // The mail is read in the test mailbox, and answered as its recipient would.
  await note.getByRole('link', { name: 'Mail' }).click();
  await page
    .getByRole('table', { name: 'Mail' })
    .getByText('We have your message', { exact: true })
    .waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Re: We have your message' });
  await row.getByRole('button', { name: 'Open' }).click();
  const opened = page.getByRole('dialog');
  await opened.getByText('We do.').waitFor();
  const replyAddress = (await opened.getByText(/^answers\+c/).textContent()) ?? '';
  await opened.getByLabel('Reply as grace@example.net').fill('How wide can they be?');
  await opened.getByRole('button', { name: 'Send this reply' }).click();
  await opened.getByRole('link', { name: 'open the conversation' }).waitFor();
  await inspect(page, 'replied-as-reader');
  await opened.getByRole('link', { name: 'open the conversation' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByText('How wide can they be?').waitFor();

  // A mail with another subject starts a linked conversation.
  const port = () => app.featureExports(mailIn).listener?.state().port ?? 0;
  await becomes(() => port() > 0, true);
  const branch = { from: 'Grace <grace@example.net>', to: replyAddress, subject: 'The invoice' };
  assert.deepEqual(await handOver(port(), { ...branch, text: 'Please send it again.' }), { kind: 'sent' });
  await page.getByRole('link', { name: /The invoice/ }).click();
  await messages.getByText('Please send it again.').waitFor();
  await page.getByRole('link', { name: 'Continued from another conversation' }).click();
  await messages.getByText('How wide can they be?').waitFor();
  assert.deepEqual(faults, []);
});

test('a changed e-mail must be confirmed at the new address and can be reverted from the former one', {
  timeout: 240_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/security`);
  const form = page.getByRole('form', { name: 'E-mail' });
  await form.getByLabel('New e-mail').fill('ada@example.org');
  await form.getByLabel('Current password').fill(administrator.password);
  await form.getByRole('button', { name: 'Change e-mail' }).click();
  await form.getByText('Confirm ada@example.org').waitFor();
  await inspect(page, 'change-email');

  await page.goto(`${app.url}/mail`);
  const linkTo = async (subject: string) => {
    await page.getByRole('row').filter({ hasText: subject }).getByRole('button', { name: 'Open' }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: /change-email#token=/ });
    const address = (await link.getAttribute('href')) ?? '';
    await page.keyboard.press('Escape');
    return address;
  };
  const stop = await linkTo('Your e-mail is being changed');
  await page.goto(await linkTo('Confirm your new e-mail'));
  const confirm = page.getByRole('button', { name: 'Confirm this e-mail' });
  await confirm.waitFor();
  await inspect(page, 'confirm-email');
  await confirm.click();
  await page.getByRole('link', { name: 'Go to the Command Center' }).click();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('ada@example.org').waitFor();

  const back = await openPage(browser, app.url);
  back.page.setDefaultTimeout(30_000);
  await back.page.goto(stop);
  await back.page.getByRole('button', { name: 'Restore my e-mail' }).waitFor();
  await inspect(back.page, 'undo-email');
  await back.page.getByRole('button', { name: 'Restore my e-mail' }).click();
  await back.page.getByRole('heading', { name: 'Your e-mail is back' }).waitFor();
  await back.page.goto(`${app.url}/security`);
  await back.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  // The session has ended, which the browser logs.
  assert.deepEqual(
    [...faults, ...back.faults].filter((fault) => !/status of 401/.test(fault)),
    [],
  );
});
