import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { administrator, type TestApp } from '../server/test/app.ts';
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

/** Ends the session without the page's knowledge, as expiry or an administrator does. */
const endSession = async (page: Page) => {
  const [cookie] = await page.context().cookies();
  assert.ok(cookie);
  const ended = await page.context().request.post(`${app.url}/api/command-center/auth/logout`, {
    headers: { origin: app.url },
  });
  assert.ok(ended.ok());
};

const typing = async (page: Page) => {
  await page.goto(`${app.url}/projects?new=true`);
  await page.getByRole('dialog', { name: 'New project' }).getByLabel('Name').fill('Harbour Road');
};

test('if the session ends while typing, signing in over the page continues and saves the text', {
  timeout: 60_000,
}, async () => {
  const { page } = await signedInPage(browser, app);
  await typing(page);
  await endSession(page);
  const form = page.getByRole('dialog', { name: 'New project' });
  await page.getByRole('button', { name: 'Create project' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByText('What you typed is still here').waitFor();
  await inspect(page, 'sign-in-again');

  const password = again.getByLabel(`Password of ${administrator.email}`);
  await password.press('Escape');
  await password.fill('not the password');
  await again.getByRole('button', { name: 'Sign in' }).click();
  await again.getByText('Wrong e-mail or password').waitFor();
  await password.fill(administrator.password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await again.waitFor({ state: 'detached' });

  await form.getByText('Your session has ended. Sign in again, then try once more.').waitFor();
  await becomes(() => form.getByLabel('Name').inputValue(), 'Harbour Road');
  await form.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('table', { name: 'Projects' }).getByText('Harbour Road').waitFor();

  // Changes arrive again.
  await street.write('Mats', 'Do you deliver?');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByText(/^1 unread$/)
    .waitFor();
  await page.context().close();
});

test('signing in again in another tab continues this one', { timeout: 60_000 }, async () => {
  const { page } = await signedInPage(browser, app);
  await typing(page);
  await endSession(page);
  await page.getByRole('button', { name: 'Create project' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.waitFor();
  const login = { data: { ...administrator, transport: 'cookie' } };
  await page.context().request.post(`${app.url}/api/command-center/auth/login`, login);
  await page.evaluate('window.dispatchEvent(new Event("focus"))');
  await again.waitFor({ state: 'detached' });
  await becomes(() => page.getByRole('dialog').getByLabel('Name').inputValue(), 'Harbour Road');
  await page.context().close();
});

test('while the server is unreachable a banner says so, no write is lost, and the banner disappears by itself', {
  timeout: 90_000,
}, async () => {
  const { page } = await signedInPage(browser, app);
  const streaming = page.waitForResponse(/\/changes\/stream\?/);
  await page.goto(`${app.url}/projects`);
  await streaming;
  await page.getByRole('button', { name: 'New project' }).click();
  const form = page.getByRole('dialog', { name: 'New project' });
  await form.getByLabel('Name').fill('Quay Side');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Create project' }).click();
  await form.getByText('Can’t reach the server, so nothing was changed').waitFor();
  await becomes(() => form.getByLabel('Name').inputValue(), 'Quay Side');
  const line = page.getByText('What you see may be outdated');
  await line.waitFor({ state: 'attached' });
  await page.context().setOffline(false);
  await line.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('table', { name: 'Projects' }).getByText('Quay Side').waitFor();
  await becomes(() => page.getByRole('table', { name: 'Projects' }).getByText('Quay Side').count(), 1);
  await page.context().close();
});
