import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { administrator, type TestApp } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { openPage } from './open-page.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
onStage(
  (stage) => {
    ({ app, browser } = stage);
  },
  () => ({ keepsGivenPasswords: true }),
);

test('a first password must be changed, sessions are ended, and an account is removed', {
  timeout: 240_000,
}, async () => {
  const street = await exampleStreet(app);
  const first = 'given by somebody';
  const grace = { email: 'grace@example.com', name: 'Grace', role: 'member', password: first };
  await street.post('command-center/accounts', { ...grace, project_ids: [street.projectId] });

  // A wrong password is reported.
  const { page, faults } = await openPage(browser, app.url);
  page.setDefaultTimeout(30_000);
  await page.goto(`${app.url}/sign-in`);
  const signIn = async (password: string) => {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(grace.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn('not the password');
  await page.getByRole('alert').getByText('Wrong e-mail or password').waitFor();
  await inspect(page, 'wrong-password');
  faults.length = 0;

  await signIn(first);
  await page.getByRole('heading', { name: 'Choose your own password' }).waitFor();
  await becomes(() => page.getByRole('link', { name: 'Inbox' }).count(), 0);
  await inspect(page, 'given-password');
  await page.getByRole('textbox', { name: 'Password you were given' }).fill(first);
  await page.getByRole('textbox', { name: 'Your own password' }).fill('a sentence of my own');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('link', { name: 'Inbox' }).first().waitFor();

  // A second session, which is ended from here.
  const body = { email: grace.email, password: 'a sentence of my own' };
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1' };
  await app.call('POST', '/api/command-center/auth/login', { body, headers });
  await page.getByRole('button', { name: 'Account of Grace' }).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await sessions.getByText('(this one)').waitFor();
  await inspect(page, 'sessions');
  await sessions.getByRole('button', { name: 'End Safari on iPhone' }).click();
  await sessions.getByText('Safari on iPhone').waitFor({ state: 'detached' });

  // An administrator sees the session and removes the account.
  const admin = await signedInPage(browser, app);
  await admin.page.goto(`${app.url}/people`);
  const change = () => admin.page.getByRole('button', { name: 'Change Grace' }).click();
  await change();
  await admin.page.getByRole('menuitem', { name: 'Sessions' }).click();
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: /^End Chrome/ })
    .waitFor();
  await admin.page.keyboard.press('Escape');
  await change();
  await admin.page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Remove Grace?' });
  await dialog.getByText('Grace could not sign in any more', { exact: false }).waitFor();
  await inspect(admin.page, 'remove-person');
  await dialog.getByRole('button', { name: 'Remove person' }).click();
  await admin.page.getByRole('button', { name: 'Change Grace' }).waitFor({ state: 'detached' });
  // What changes is asked for beside who is signed in, and refused while the password is not their own.
  const unexpected = faults.filter((fault) => !/status of 403/.test(fault));
  assert.deepEqual([unexpected, admin.faults], [[], []]);
  const again = await app.call('POST', '/api/command-center/auth/login', { body });
  assert.equal(again.status, 401);
});

test('the token form offers the scopes that operations require', { timeout: 120_000 }, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const { body } = await app.call('POST', '/api/command-center/auth/login', { body: administrator });
  const offered = (await app.call('GET', '/api/command-center/scopes', { token: body.token })).body.data;
  await page.goto(`${app.url}/tokens`);
  await page.getByRole('button', { name: 'New token' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Selected permissions').click();
  const ticks = dialog.getByRole('group', { name: 'What the token may do' }).getByRole('checkbox');
  await ticks.first().waitFor();
  await becomes(() => ticks.count(), offered.length);
  await inspect(page, 'offered-rights');
  assert.deepEqual(faults, []);
});
