import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import {
  clientId,
  clientSecret,
  startIdentityProvider,
} from '../server/features/single-sign-on/test/identity-provider.ts';
import type { TestApp } from '../server/test/app.ts';
import { freePort } from '../server/test/postgres/free-port.ts';
import { signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { openPage } from './open-page.ts';
import { onStage } from './started.ts';

let home: string;
let company: Awaited<ReturnType<typeof startIdentityProvider>>;
let app: TestApp;
let browser: Browser;
onStage(
  (stage) => {
    ({ app, browser } = stage);
    stage.ends(() => company.close());
  },
  async () => {
    const port = await freePort();
    home = `http://127.0.0.1:${port}`;
    company = await startIdentityProvider(home);
    const outboundAllowedAddresses = [{ network: '127.0.0.1', port: undefined }];
    return { settings: { port, publicUrl: home, outboundAllowedAddresses } };
  },
);

test('an administrator connects a provider, and a colleague signs in with it', {
  timeout: 180_000,
}, async () => {
  const admin = await signedInPage(browser, app);
  await admin.page.goto(`${home}/people`);
  await admin.page.getByRole('button', { name: 'Connect a provider' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Connect a provider' });
  await dialog.getByText(`${home}/sign-in/return`).waitFor();
  await inspect(admin.page, 'connect-provider');
  await dialog.getByRole('textbox', { name: 'Provider address' }).fill(company.issuer);
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill(clientId);
  await dialog.getByRole('textbox', { name: 'Client secret' }).fill(clientSecret);
  await dialog.getByRole('textbox', { name: 'Button label' }).fill('Example Ltd');
  const groups = dialog.getByLabel('Groups of members').first();
  await groups.fill('*');
  await groups.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await admin.page.getByText('offers “Sign in with Example Ltd”').waitFor();
  await inspect(admin.page, 'people-provider');

  company.people.set('grace', { email: 'grace@example.com', email_verified: true, name: 'Grace' });
  company.signsIn('grace');
  const ownSession = await openPage(browser, home);
  ownSession.page.setDefaultTimeout(30_000);
  await ownSession.page.goto(`${home}/inbox`);
  await ownSession.page.getByRole('button', { name: 'Sign in with Example Ltd' }).waitFor();
  await inspect(ownSession.page, 'sign-in-company');
  await ownSession.page.getByRole('button', { name: 'Sign in with Example Ltd' }).click();
  await ownSession.page.getByRole('button', { name: 'Account of Grace' }).waitFor();
  assert.equal(new URL(ownSession.page.url()).pathname, '/inbox');
  // An unsolicited response signs nobody in.
  await ownSession.page.goto(`${home}/sign-in/return?code=stolen&state=strange`);
  await ownSession.page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
  await inspect(ownSession.page, 'sign-in-return');
  const unexpected = [...admin.faults, ...ownSession.faults].filter(
    (fault) => !/status of 401/.test(fault) && !fault.startsWith(`a request to ${company.issuer}`),
  );
  assert.deepEqual(unexpected, []);
});
