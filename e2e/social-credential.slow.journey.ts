import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { verifyStandIn } from '../server/features/social/test/verify-stand-in.ts';
import { becomes } from './becomes.ts';
import { signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const standIn = await verifyStandIn();
after(() => standIn.close());
const { app, browser } = await started({ settings: { socialZernioUrl: standIn.origin } });
const key = 'sk_00112233445566778899aabbccddeeff';
const other = 'sk_ffeeddccbbaa99887766554433221100';

test('an account is connected once the provider accepts its key, then checked, replaced and removed', async () => {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(app.url);
  await page.getByRole('link', { name: 'Social account' }).click();
  await page.getByRole('heading', { name: 'Connect an account' }).waitFor();
  await inspect(page, 'social-account-none');

  const field = page.getByLabel('API key', { exact: true });
  const save = page.getByRole('button', { name: 'Check and save' });
  await field.fill(key);
  await save.click();
  await page.getByText('The provider rejects this key.').waitFor();
  assert.deepEqual(await app.database.reader.selectFrom('social_credential').selectAll().execute(), []);
  await inspect(page, 'social-account-wrong-key');

  await page.getByRole('radio', { name: 'Postiz' }).click();
  await page.getByLabel('Address of your Postiz').fill('http://10.0.0.7/api');
  await save.click();
  await page.getByText('This leads to a private or reserved address.').waitFor();
  await inspect(page, 'social-account-postiz');
  await page.getByRole('radio', { name: 'Zernio' }).press(' ');

  standIn.taken.add(key);
  await save.click();
  await page.getByText('Connected', { exact: true }).waitFor();
  const fingerprint = page.getByText(/^[0-9a-f]{12}$/);
  const first = await fingerprint.textContent();
  assert.ok(!(await page.content()).includes(key));
  await inspect(page, 'social-account-connected');

  standIn.taken.delete(key);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Refused by the provider').waitFor();
  await inspect(page, 'social-account-refused');

  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  standIn.taken.add(other);
  await becomes(() => field.inputValue(), '');
  await field.fill(other);
  await field.press('Enter');
  await page.getByText('Connected', { exact: true }).waitFor();
  assert.notEqual(await fingerprint.textContent(), first);

  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The stored key would be deleted.').waitFor();
  await inspect(page, 'social-account-remove');
  await dialog.getByRole('button', { name: 'Remove account' }).click();
  await page.getByRole('heading', { name: 'Connect an account' }).waitFor();
  assert.deepEqual(await app.database.reader.selectFrom('social_credential').selectAll().execute(), []);
  // The browser logs a refused call.
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
});

test('an account with an unreadable key says what to do, and failed requests are reported', async () => {
  const { page } = await signedInPage(browser, app);
  standIn.taken.add(key);
  const { token } = (
    await app.call('POST', '/api/command-center/auth/login', {
      body: { email: 'ada@example.com', password: 'a long sentence' },
    })
  ).body;
  const path = '/api/command-center/social/credential';
  await app.call('POST', path, { token, body: { provider: 'zernio', secret: key } });
  const { envelope } = await app.database.reader
    .selectFrom('social_credential')
    .select('envelope')
    .executeTakeFirstOrThrow();
  const away = envelope.replace(/"kid":"[^"]+"/, `"kid":"${'A'.repeat(43)}"`);
  await app.database.transact((db) => db.updateTable('social_credential').set({ envelope: away }).execute());
  await page.goto(`${app.url}/social-account`);
  await page.getByText('a secret key of this server is missing').waitFor();
  await becomes(() => page.getByRole('button', { name: 'Check now' }).count(), 0);
  await inspect(page, 'social-account-key-missing');

  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 503, json: { code: 'not_ready', detail: 'Not now.' } }),
  );
  await page.reload();
  await page.getByText('Couldn’t load the account').waitFor();
  await inspect(page, 'social-account-unreadable');
  await page.unroute(`**${path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('a secret key of this server is missing').waitFor();
});
