import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../server/test/app.ts';
import { type ExampleStreet, exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { clipboardOf, openPage } from './open-page.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
let street: ExampleStreet;
let siteId: number;
onStage(async (stage) => {
  ({ app, browser } = stage);
  street = await exampleStreet(app);
  const site = {
    name: 'Example Bakery',
    kind: 'starter',
    starter_key: 'bakery',
    project_id: street.projectId,
  };
  ({ site_id: siteId } = await street.post('command-center/sites', site));
});
const canvasOf = (page: Page) => page.frameLocator('iframe[data-canvas]');
const saved = (page: Page) => page.getByRole('status').getByText('Saved').waitFor();

test('a member without the right requests publishing, and an administrator publishes from the task', {
  timeout: 300_000,
}, async () => {
  const password = 'a long sentence';
  const person = { email: 'kim@example.com', name: 'Kim', role: 'member', password };
  await street.post('command-center/accounts', { ...person, project_ids: [street.projectId] });

  // The administrator removes the right in the project's members.
  const { page: ada, faults } = await signedInPage(browser, app);
  await ada.goto(`${app.url}/projects`);
  await ada.getByRole('button', { name: 'Members of Example Street' }).click();
  const right = ada.getByRole('switch', { name: 'Kim can publish' });
  await right.waitFor();
  await right.locator('xpath=..').click();
  await ada.getByText('Kim now has to ask to publish.').waitFor();
  assert.equal(await right.isChecked(), false);
  await inspect(ada, 'members-right');

  // Kim edits, and requests publishing.
  const { page: kim, faults: kimsFaults } = await openPage(browser, app.url);
  kim.setDefaultTimeout(30_000);
  const login = { data: { email: person.email, password, transport: 'cookie' } };
  await kim.context().request.post(`${app.url}/api/command-center/auth/login`, login);
  await kim.setViewportSize({ width: 1440, height: 900 });
  await kim.goto(`${app.url}/sites/${siteId}/edit`);
  await canvasOf(kim).locator('h1').first().click();
  await kim.keyboard.press('Control+A');
  await kim.keyboard.type('Bread from the harbour');
  await saved(kim);
  assert.equal(await kim.getByRole('button', { name: /^Publish/ }).count(), 0);
  await kim.getByRole('button', { name: 'Ask to publish' }).click();
  const dialog = kim.getByRole('dialog', { name: 'Ask to publish' });
  await dialog
    .getByRole('textbox', { name: 'Note (optional)' })
    .fill('Before the market on Saturday, please.');
  await dialog.getByText(/^Asks .*ada/i).waitFor();
  await inspect(kim, 'ask-to-publish');
  await dialog.getByRole('button', { name: 'Ask to publish' }).click();
  await kim.getByText('Request sent. People who may publish are notified.').waitFor();
  // Only a further change can be asked for again.
  await kim.getByRole('button', { name: 'Asked to publish' }).waitFor();

  // The bell, the site and the Overview lead to the task, which shows who asks and has both answers.
  await ada.goto(`${app.url}/sites/${siteId}`);
  await ada.getByRole('button', { name: /^Notifications/ }).click();
  await ada
    .getByRole('link', { name: /Kim asks to publish/ })
    .first()
    .waitFor();
  await ada.keyboard.press('Escape');
  await ada.getByRole('list', { name: 'Waiting for approval' }).getByText('Kim asks to publish').waitFor();
  await inspect(ada, 'asked-site');
  await ada.goto(app.url);
  await ada
    .getByRole('link', { name: /Kim asks to publish.*Before the market on Saturday, please\./ })
    .click();
  const drawer = ada.getByRole('dialog');
  const request = drawer.getByRole('region', { name: 'Request to publish' });
  await request.getByText('“Before the market on Saturday, please.”').waitFor();
  assert.equal(await drawer.getByRole('button', { name: 'Run now' }).count(), 0);
  await inspect(ada, 'asked-task');
  await request.getByRole('button', { name: 'Decline…' }).click();
  const decline = ada.getByRole('dialog', { name: 'Decline to publish?' });
  await inspect(ada, 'decline');
  await decline.getByRole('button', { name: 'Cancel' }).click();
  await request.getByRole('link', { name: 'Review and publish' }).click();
  const publish = ada.getByRole('dialog', { name: 'Publish' });
  await publish.getByText('Kim asks to publish: “Before the market on Saturday, please.”').waitFor();
  await publish.getByRole('checkbox', { name: 'Publish with the sample texts' }).check();
  await publish.getByRole('button', { name: 'Publish', exact: true }).click();
  await ada.getByRole('button', { name: 'Keep editing' }).click();
  await ada.goto(`${app.url}/tasks`);
  await ada.getByText('Publish changes of Example Bakery').click();
  await ada.getByRole('dialog').getByText('Published by ada.').waitFor();
  await kim.goto(app.url);
  await kim.getByRole('button', { name: /^Notifications/ }).click();
  await kim.getByRole('link', { name: /ada published what you asked for/ }).waitFor();
  assert.deepEqual([...faults, ...kimsFaults], []);
});

test('a client comments on a draft and approves it, and the team sees both in the editor', {
  timeout: 300_000,
}, async () => {
  const { page: ada, faults } = await signedInPage(browser, app);
  await ada.setViewportSize({ width: 1440, height: 900 });
  await ada.goto(`${app.url}/sites/${siteId}/edit`);
  const title = canvasOf(ada).locator('h1').first();
  await title.click();
  await ada.keyboard.press('Control+A');
  await ada.keyboard.type('Bread, warm at seven');
  await saved(ada);
  await ada.getByRole('button', { name: /^Shared draft/ }).click();
  await ada.getByRole('button', { name: /^Share for review/ }).click();
  const share = ada.getByRole('dialog', { name: 'Share for review' });
  await share.getByRole('button', { name: 'Create and copy link' }).click();
  await share.getByText('Send this link to your client.').waitFor();
  await inspect(ada, 'share-for-review');
  const link = await clipboardOf(ada);
  assert.match(link, /\/review\/[\w-]{43}$/);
  await ada.keyboard.press('Escape');

  // The client needs no account: clicking a text places the comment.
  const { page: client, faults: clientsFaults } = await openPage(browser, app.url);
  client.setDefaultTimeout(30_000);
  await client.setViewportSize({ width: 1440, height: 900 });
  await client.goto(link);
  await canvasOf(client).getByRole('heading', { level: 1, name: 'Bread, warm at seven' }).click();
  const text = client.getByRole('textbox', { name: 'What do you think?' });
  await text.fill('<b>Half past six</b>, please.');
  await client.getByRole('textbox', { name: 'Your name' }).fill('Maren');
  await inspect(client, 'client-review-comment');
  await client.setViewportSize({ width: 1440, height: 900 });
  await client.getByRole('button', { name: 'Send comment' }).click();
  const comments = client.getByRole('complementary', { name: 'Comments' });
  await comments.getByText('<b>Half past six</b>, please.').waitFor();
  await comments.getByText('“Bread, warm at seven”').waitFor();
  await canvasOf(client).locator('[data-overlay="pins"]').waitFor({ state: 'attached' });
  await inspect(client, 'client-review', { withFrames: true });
  await client.setViewportSize({ width: 1440, height: 900 });

  // The editor shows it in the panel and on the page; the reply reaches the client.
  await ada.getByRole('button', { name: /^Review/ }).click();
  const panel = ada.getByRole('region', { name: 'Review' });
  await panel.getByText('<b>Half past six</b>, please.').waitFor();
  await panel.getByRole('button', { name: 'Answer' }).click();
  await panel.getByRole('textbox', { name: 'Your answer' }).fill('Done.');
  await panel.getByRole('button', { name: 'Send reply' }).click();
  await panel.getByText('Done.').waitFor();
  await inspect(ada, 'editor-review');
  await ada.setViewportSize({ width: 1440, height: 900 });
  await comments.getByText('Done.').waitFor({ timeout: 60_000 });
  await panel.getByRole('button', { name: 'Resolve' }).click();
  await panel.getByRole('button', { name: 'Reopen' }).waitFor();

  // The client approves, and both sides learn that it changed afterwards.
  await client.getByRole('button', { name: 'Approve' }).click();
  const approve = client.getByRole('dialog', { name: 'Approve this draft?' });
  await approve.getByRole('button', { name: 'Approve' }).click();
  await client.getByText(/^Approved by Maren/).waitFor();
  await ada.getByText(/^Approved by Maren/).waitFor();
  const patches = [{ do: 'set', doc: 'site.json', at: '/name', value: 'Bakery at the harbour' }];
  await street.post('command-center/site-builder/edits', {
    site_id: siteId,
    edits: [{ op: 'document.patch', patches }],
  });
  await ada.getByText(/then changed\. The current version has not been approved\./).waitFor();
  await client.getByText(/then changed. Review it again/).waitFor({ timeout: 60_000 });
  await inspect(client, 'client-review-changed');

  // A revoked link shows nothing.
  await panel.getByRole('button', { name: 'Share for review' }).click();
  await share.getByRole('button', { name: 'Revoke' }).click();
  await ada.getByText('The link no longer works.').waitFor();
  const { page: laterPage } = await openPage(browser, app.url);
  await laterPage.goto(link);
  await laterPage.getByRole('heading', { name: 'This link has expired' }).waitFor();
  assert.deepEqual(faults, []);
  assert.deepEqual(
    clientsFaults.filter((fault) => !/404|429/.test(fault)),
    [],
  );
});

test('a client comments on what is live, and the team sees it in the next draft', {
  timeout: 300_000,
}, async () => {
  const patches = [{ do: 'set', doc: 'site.json', at: '/name', value: 'Bakery by the harbour' }];
  const { revision } = await street.post('command-center/site-builder/edits', {
    site_id: siteId,
    edits: [{ op: 'document.patch', patches }],
  });
  const { url } = await street.post('command-center/site-builder/client-reviews', { site_id: siteId });
  await street.post('command-center/revisions/publish', {
    site_id: siteId,
    revision_id: revision.revision_id,
    expected_hash: revision.hash,
    confirm: true,
  });
  const { page: client, faults } = await openPage(browser, app.url);
  client.setDefaultTimeout(30_000);
  await client.setViewportSize({ width: 1440, height: 900 });
  await client.goto(url);
  await client.getByText('Published. Visitors can see it now.').waitFor();
  await client.getByText('Live', { exact: true }).waitFor();
  assert.equal(await client.getByText('Draft', { exact: true }).count(), 0);
  assert.equal(await client.getByRole('button', { name: 'Approve' }).count(), 0);
  await canvasOf(client).locator('h1').first().click();
  await client.getByRole('textbox', { name: 'What do you think?' }).fill('Can it be larger?');
  await client.getByRole('textbox', { name: 'Your name' }).fill('Maren');
  await client.getByRole('button', { name: 'Send comment' }).click();
  await client.getByRole('complementary', { name: 'Comments' }).getByText('Can it be larger?').waitFor();
  await inspect(client, 'client-review-live');
  const { page: ada } = await signedInPage(browser, app);
  await ada.goto(`${app.url}/sites/${siteId}/edit?panel=review`);
  await ada.getByRole('region', { name: 'Review' }).getByText('Can it be larger?').waitFor();
  assert.deepEqual(faults, []);
});
