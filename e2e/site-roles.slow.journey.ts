import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../server/test/app.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { openPage } from './open-page.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
let siteId: number;
onStage(async (stage) => {
  ({ app, browser } = stage);
  const street = await exampleStreet(app);
  const bakery = { name: 'Harbour Bakery', kind: 'starter', starter_key: 'bakery' };
  const site = await street.post('command-center/sites', { ...bakery, project_id: street.projectId });
  siteId = site.site_id;
});

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('a client invited by link sees only the draft, comments and approves', {
  timeout: 300_000,
}, async () => {
  const { page: ada, faults } = await signedInPage(browser, app);
  await ada.goto(`${app.url}/sites/${siteId}`);
  await ada.getByRole('tab', { name: 'People' }).click();
  await ada.getByText('Only administrators so far.').waitFor();
  await ada.getByRole('button', { name: 'Invite' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Invite to Harbour Bakery' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('maren@example.com');
  await dialog.getByRole('radio', { name: 'Client' }).check();
  await inspect(ada, 'site-people-invite');
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const secret = ada.getByRole('dialog', { name: 'Invitation for maren@example.com' });
  const link = (await secret.getByText('#token=').first().textContent()) ?? '';
  await secret.getByRole('button', { name: 'I’ve saved it' }).click();
  await ada.getByRole('heading', { name: 'Invited' }).waitFor();

  const { page: maren, faults: marens } = await openPage(browser, app.url);
  maren.setDefaultTimeout(30_000);
  await maren.goto(link.trim());
  await maren.getByRole('textbox', { name: 'Your name' }).waitFor();
  await maren.waitForURL(`${app.url}/accept-invitation`);
  // The link works on after a reload, though it is no longer in the address.
  await maren.reload();
  await maren.getByRole('textbox', { name: 'Your name' }).fill('Maren');
  await maren.getByLabel('Your password').fill('a long sentence');
  await maren.getByRole('button', { name: 'Accept and sign in' }).click();
  await maren.getByRole('heading', { name: 'Hello, Maren' }).waitFor();
  const look = maren.getByRole('button', { name: 'Open the draft of Harbour Bakery' });
  await look.waitFor();
  assert.deepEqual(await navigation(maren).allTextContents(), ['Overview']);
  await inspect(maren, 'client-overview');

  // Forbidden addresses say so, and show no record.
  for (const path of ['/leads', '/inbox', `/sites/${siteId}/edit`, `/sites/${siteId}?tab=settings`]) {
    await maren.goto(`${app.url}${path}`);
    await maren
      .locator('main')
      .getByText(/role|draft|take/i)
      .first()
      .waitFor();
  }
  await maren.goto(`${app.url}/sites/${siteId}`);
  await maren.getByRole('tab', { name: 'Draft' }).waitFor();
  assert.deepEqual(await maren.getByRole('tab').allTextContents(), ['Draft']);
  await inspect(maren, 'client-site');
  await look.click();
  await maren.waitForURL(/\/review\//);
  await maren.getByRole('textbox', { name: 'What do you think?' }).fill('Could this say when you open?');
  await maren.getByRole('button', { name: 'Send comment' }).click();
  await maren.getByText('Your comment is sent.').waitFor();
  await maren.getByRole('button', { name: 'Approve', exact: true }).click();
  await maren.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await maren.getByText(/Approved by Maren/).waitFor();
  await inspect(maren, 'client-review-own');
  await maren.getByRole('link', { name: 'Back to the Overview' }).click();
  await maren.getByRole('heading', { name: 'Hello, Maren' }).waitFor();

  // The team lists roles, changes one, and removes the person.
  await ada.goto(`${app.url}/sites/${siteId}?tab=people`);
  await ada.getByText('maren@example.com').waitFor();
  await ada.getByRole('table').waitFor();
  await inspect(ada, 'site-people');
  await ada.setViewportSize({ width: 1440, height: 900 });
  await ada.getByRole('combobox', { name: 'Role of Maren' }).click();
  await ada.getByRole('option', { name: 'Analyst' }).click();
  await ada.getByText('Maren is analyst.').waitFor();
  await maren.goto(app.url);
  await maren.getByRole('link', { name: 'See its numbers' }).click();
  await maren.getByRole('tab', { name: 'Visits' }).waitFor();
  assert.deepEqual(await maren.getByRole('tab').allTextContents(), ['Visits', 'Page speed']);
  await inspect(maren, 'analyst-site');
  await ada.getByRole('combobox', { name: 'Role of Maren' }).click();
  await ada.getByRole('option', { name: 'Editor' }).click();
  await ada.getByText('Maren is editor.').waitFor();
  await ada.getByRole('switch', { name: 'Maren can publish' }).locator('xpath=..').click();
  await ada.getByText('Maren now has to ask to publish.').waitFor();
  // Who works on one site begins with it.
  await maren.goto(app.url);
  await maren.getByRole('heading', { name: 'Harbour Bakery' }).waitFor();
  await maren.getByRole('link', { name: 'Open the editor' }).waitFor();
  await maren.getByRole('list', { name: 'To do' }).getByRole('link', { name: 'Needs reply' }).waitFor();
  await inspect(maren, 'editor-overview');
  await maren.goto(`${app.url}/sites/${siteId}`);
  await maren.getByRole('tab', { name: 'Summary' }).waitFor();
  await maren.goto(`${app.url}/sites/${siteId}/edit?panel=settings`);
  await maren.getByRole('heading', { name: 'Settings' }).waitFor();
  assert.equal(await maren.getByText('Outside the editor').count(), 0);
  await inspect(maren, 'editor-settings');
  // An editor sees what the role allows of visitors' records, without refusals.
  const countBefore = marens.length;
  await maren.goto(`${app.url}/sites/${siteId}/edit?panel=visitors&part=access`);
  const visitors = maren.getByRole('region', { name: 'Visitors' });
  await visitors.getByText('Only owners of the site can give people access').waitFor();
  assert.deepEqual(await visitors.getByRole('tab').allTextContents(), ['Leads', 'Access', 'Search']);
  assert.equal(await visitors.getByRole('heading', { name: 'Customers' }).count(), 0);
  assert.deepEqual(marens.slice(countBefore), []);
  // An owner invites to their own site without an administrator.
  await ada.getByRole('combobox', { name: 'Role of Maren' }).click();
  await ada.getByRole('option', { name: 'Owner' }).click();
  await ada.getByText('Maren is owner.').waitFor();
  await maren.goto(`${app.url}/sites/${siteId}?tab=people`);
  await maren.getByText('Maren (you)').waitFor();
  await maren.getByRole('button', { name: 'Invite' }).click();
  const inviteDialog = maren.getByRole('dialog', { name: 'Invite to Harbour Bakery' });
  await inviteDialog.getByRole('radio', { name: 'Analyst' }).waitFor();
  assert.equal(await inviteDialog.getByRole('radio', { name: 'Owner' }).count(), 0);
  await inviteDialog.getByRole('textbox', { name: 'E-mail' }).fill('nils@example.com');
  await inviteDialog.getByRole('radio', { name: 'Analyst' }).check();
  await inspect(maren, 'owner-invites');
  await inviteDialog.getByRole('button', { name: 'Invite' }).click();
  const invitationDialog = maren.getByRole('dialog', { name: 'Invitation for nils@example.com' });
  await invitationDialog.getByText('#token=').first().waitFor();
  await invitationDialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await maren.getByRole('button', { name: 'Withdraw the invitation of nils@example.com' }).click();
  await maren.getByText('The invitation to this site is withdrawn.').waitFor();
  await inspect(maren, 'owner-people');

  // The workspace's own dialog offers sites and roles too.
  await ada.goto(`${app.url}/people`);
  await ada.getByRole('button', { name: 'Invite' }).click();
  const all = ada.getByRole('dialog', { name: 'Invite a person' });
  await all.getByRole('textbox', { name: 'E-mail' }).fill('kim@example.com');
  await all.getByRole('radio', { name: 'Some sites, with a role' }).check();
  await all.getByRole('button', { name: 'Create link' }).click();
  await all.getByText('Choose at least one site.').waitFor();
  await all.getByRole('combobox', { name: 'Sites' }).click();
  await ada.getByRole('option', { name: 'Harbour Bakery' }).click();
  await all.getByRole('radio', { name: 'Editor' }).check();
  // The right to publish stands below its role, and needs no scrolling.
  const right = all.getByRole('switch', { name: 'Can publish' });
  const bottom = ((await right.boundingBox())?.y ?? Number.NaN) + 20;
  const actions = (await all.getByRole('button', { name: 'Create link' }).boundingBox())?.y ?? 0;
  assert.ok(bottom < actions, `the switch ends at ${bottom}, the buttons begin at ${actions}`);
  await right.locator('xpath=..').click();
  await inspect(ada, 'people-invite');
  await all.getByRole('button', { name: 'Create link' }).click();
  await ada.getByRole('button', { name: 'I’ve saved it' }).click();
  await ada.getByText('Editor of Harbour Bakery · asks to publish').waitFor();
  // A new link has the same right.
  await ada.getByRole('button', { name: 'Copy link for kim@example.com' }).click();
  await ada.getByRole('button', { name: 'I’ve saved it' }).click();
  await ada.getByText('Editor of Harbour Bakery · asks to publish').waitFor();
  await ada.getByRole('button', { name: 'Invite', exact: true }).click();
  await all.getByRole('textbox', { name: 'E-mail' }).fill('Kim@example.com');
  await all.getByText('Already invited').waitFor();
  await inspect(ada, 'people-invite-again');
  await all.getByRole('button', { name: 'Cancel' }).click();
  // A person's menu leads to their roles on sites.
  await ada.getByRole('button', { name: 'Change Maren' }).click();
  await ada.getByRole('menuitem', { name: 'Role on Harbour Bakery' }).click();
  await ada.getByText('kim@example.com', { exact: true }).waitFor();
  await ada.getByText('Editor · asks to publish').waitFor();

  await ada.getByRole('button', { name: 'Remove Maren' }).click();
  await ada.getByRole('button', { name: 'Remove', exact: true }).click();
  await ada.getByText('They no longer have access.').waitFor();
  // The page requests nothing that the role forbids.
  assert.deepEqual([...faults, ...marens], []);
});
