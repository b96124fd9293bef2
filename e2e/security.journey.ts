import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { codeOf, stepAt } from '../server/features/second-factor/rules/one-time-passwords.ts';
import { readBase32 } from '../server/features/second-factor/test/read-base32.ts';
import { administrator, type TestApp } from '../server/test/app.ts';
import { eventually } from '../server/test/eventually.ts';
import { freePort } from '../server/test/postgres/free-port.ts';
import { inspect } from './inspect.ts';
import { openPage } from './open-page.ts';
import { onStage } from './started.ts';

let home: string;
let app: TestApp;
let browser: Browser;
onStage(
  (stage) => {
    ({ app, browser } = stage);
  },
  async () => {
    const port = await freePort();
    // Browsers bind passkeys to a host name, never to an IP address.
    home = `http://localhost:${port}`;
    return { settings: { port, publicUrl: home } };
  },
);

const period = 30_000;

test('a passkey is added and signs in alone, and passwords require a code', {
  timeout: 240_000,
}, async () => {
  const { page, faults } = await openPage(browser, home);
  page.setDefaultTimeout(30_000);
  let passkeyRequested = Promise.withResolvers<void>();
  await page.exposeFunction('onPasskeyRequest', () => passkeyRequested.resolve());
  await page.addInitScript(`{
    const request = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      const reply = request(options);
      window.onPasskeyRequest();
      return reply;
    };
  }`);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  /** Simulates touching the authenticator, which then answers every request. */
  const touch = (enabled: boolean) =>
    devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  const typePassword = async () => {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(administrator.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const account = page.getByRole('button', { name: /^Account of/ });
  const signOut = async () => {
    await account.click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  };

  await page.goto(`${home}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await inspect(page, 'sign-in');
  await typePassword();
  await account.click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
  await inspect(page, 'security-empty');

  // The first factor comes with recovery codes.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  const list = ((await codes.locator('pre').textContent()) ?? '').trim().split('\n');
  assert.equal(list.length, 10);
  await inspect(page, 'recovery-codes');
  await codes.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.getByRole('button', { name: /^Rename Chrome on/ }).waitFor();

  // The browser suggests the passkey at the e-mail field, without a click on the page.
  await touch(false);
  await signOut();
  const email = page.getByRole('textbox', { name: 'E-mail' });
  assert.equal(await email.getAttribute('autocomplete'), 'username webauthn');
  await touch(true);
  await page.reload();
  await account.waitFor();

  // The button works while suggestions are pending, which are then aborted.
  await touch(false);
  passkeyRequested = Promise.withResolvers();
  await signOut();
  // The suggestion is requested while the authenticator is untouched: otherwise it would sign in by itself.
  await passkeyRequested.promise;
  await touch(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await account.waitFor();

  // With an authenticator app the password asks for its code.
  await page.goto(`${home}/security`);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = readBase32((await setUp.locator('.mono').textContent()) ?? '');
  await inspect(page, 'authenticator');
  const now = Date.now();
  await setUp.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, stepAt(now)));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('In use since').waitFor();
  await inspect(page, 'security');
  await touch(false);
  await signOut();
  await typePassword();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await inspect(page, 'second-step');
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').getByText('Wrong code').waitFor();
  // One period later, since the code used for set-up is spent.
  await code.fill(codeOf(secret, stepAt(now + period)));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await account.waitFor();

  // Sensitive operations ask again once the factor is stale.
  await touch(true);
  await app.database.transact((db) => db.updateTable('token').set({ factor_at: 1 }).execute());
  const state = async () => (await page.request.get(`${home}/api/command-center/me/second-factor`)).json();
  await eventually(async () => (await state()).fresh_until === null, 'the factor to be old');
  await page.goto(`${home}/people`);
  const required = page.getByRole('switch', { name: 'Require a second factor for everyone' });
  await required.click();
  const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await again.getByRole('button', { name: 'Use your passkey' }).waitFor();
  await inspect(page, 'confirm-factor');
  await again.getByRole('button', { name: 'Use your passkey' }).click();
  await page.getByText('Everyone now needs a second factor.').waitFor();
  await inspect(page, 'people-required');

  // Accounts without a factor must set one up first.
  const grace = {
    email: 'grace@example.com',
    name: 'Grace',
    role: 'member',
    password: administrator.password,
  };
  const response = await page.request.post(`${home}/api/command-center/accounts`, {
    data: grace,
    headers: { origin: home },
  });
  assert.equal(response.status(), 201);
  await app.database.transact((db) => db.updateTable('account').set({ password_given_at: null }).execute());
  const ownSession = await openPage(browser, home);
  await ownSession.page.goto(`${home}/sign-in`);
  await ownSession.page.getByRole('textbox', { name: 'E-mail' }).fill(grace.email);
  await ownSession.page.getByRole('textbox', { name: 'Password' }).fill(grace.password);
  await ownSession.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await ownSession.page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  await ownSession.page.getByRole('button', { name: 'Set up an app' }).waitFor();
  await inspect(ownSession.page, 'first-factor');
  // Refused sign-ins are logged by the browser.
  const unexpected = [...faults, ...ownSession.faults].filter((fault) => !/status of (401|403)/.test(fault));
  assert.deepEqual(unexpected, []);
});
