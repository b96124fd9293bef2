import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { ProviderAccount, SocialProvider } from '../server/features/social/provider/port.ts';
import { loopbackAdapter, startLoopbackProvider } from '../server/features/social/test/loopback-provider.ts';
import { productOn } from '../server/features/social/test/on-demo.ts';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const account = (id: string, overrides: Partial<ProviderAccount> & Pick<ProviderAccount, 'platform'>) => ({
  id,
  handle: 'examplebakery',
  name: 'Example Bakery',
  avatarUrl: null,
  profileUrl: `https://network.example/${id}`,
  state: 'ready' as const,
  takesLongText: false,
  locations: [],
  ...overrides,
});

const accounts: readonly ProviderAccount[] = [
  account('one', { platform: 'facebook' }),
  account('two', { platform: 'bluesky', handle: 'bakery.example.com' }),
  account('three', { platform: 'x' }),
  account('four', { platform: 'instagram' }),
  account('five', { platform: 'linkedin', state: 'needs_reconnect' }),
  account('six', {
    platform: 'google_business',
    locations: [
      { id: 'locations/101', name: 'Market Street' },
      { id: 'locations/102', name: 'Harbour' },
    ],
  }),
];

const network = await startLoopbackProvider();
after(() => network.close());
// The provider supports no request ids: an unknown outcome stays so until a person decides.
const provider: SocialProvider = {
  ...loopbackAdapter(network.url, { knowsRequests: false, timeoutMs: 1000 }),
  listAccounts: async () => accounts,
};
const { app, browser } = await started({ product: productOn(provider) });

test('accounts are imported and assigned to a project; a post fails at one of three and is retried; one is cancelled in time; one is marked as published', {
  timeout: 300_000,
}, async () => {
  const { post, get } = await exampleStreet(app);
  const { page, faults } = await signedInPage(browser, app);
  const tab = (name: string) => page.getByRole('tab', { name }).click();

  // The empty state, with the next step.
  await page.goto(`${app.url}/social`);
  const way = page.getByRole('link', { name: 'Connect accounts' });
  await page.getByText('No social media accounts yet').waitFor();
  await inspect(page, 'social-empty');
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByRole('heading', { name: 'New post' }).waitFor();
  await way.waitFor();
  await inspect(page, 'social-compose-empty');
  await page.goBack();
  await tab('Accounts');
  await way.click();
  await page.waitForURL(`${app.url}/social-account`);
  await page.goBack();
  await inspect(page, 'social-accounts-off');

  // The provider account is connected: accounts are fetched, and assigned to the project.
  const secret = `sk_${'0123456789abcdef'.repeat(4)}`;
  await post('command-center/social/credential', { provider: 'zernio', secret });
  await page.getByRole('button', { name: 'Refresh accounts' }).click();
  await page.getByRole('heading', { name: 'Example Bakery' }).first().waitFor();
  await page.getByText('Needs reconnecting').waitFor();
  await inspect(page, 'social-accounts');
  let answered = 0;
  for (const _ of accounts) {
    await page
      .getByRole('button', { name: /^Assign to a project/ })
      .first()
      .click();
    const giving = page.getByRole('dialog', { name: /Who can post/ });
    await giving.getByRole('combobox', { name: 'Project' }).click();
    await page.getByRole('option', { name: 'Example Street' }).click();
    if ((await giving.getByRole('combobox').count()) > 1) {
      await giving.getByRole('combobox', { name: 'Harbour' }).click();
      await page.getByRole('option', { name: 'Example Bakery' }).click();
      await inspect(page, 'social-assign');
    }
    await giving.getByRole('button', { name: 'Save' }).click();
    await giving.waitFor({ state: 'detached' });
    answered += 1;
    await page
      .getByText('Used by the sites of')
      .nth(answered - 1)
      .waitFor();
  }
  await page.getByText('for Example Bakery').waitFor();
  await page.getByRole('button', { name: 'Refresh accounts' }).click();
  await page.getByText(/6 accounts read: nothing has changed/).waitFor();

  // A text: counted per network, kept across a reload, with problems shown before sending.
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByRole('button', { name: /Post now/ }).click();
  await page.getByText('Select at least one account.').waitFor();
  for (const name of [/Facebook/, /Bluesky/, /X$/]) await page.getByRole('checkbox', { name }).check();
  await becomes(() => page.getByRole('checkbox', { name: /Instagram/ }).isDisabled(), true);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill(`Fresh rolls from seven 🥖 https://bakery.example.com/rolls ${'and more '.repeat(30)}`);
  await page
    .getByText(/\d+ too long/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /Post now/ }).click();
  await page.getByText(/Too long by \d+ for .+ on X/).waitFor();
  await inspect(page, 'social-compose-problems');
  await text.fill('Fresh rolls from seven 🥖 https://bakery.example.com/rolls');
  await page.reload();
  await becomes(() => text.inputValue(), 'Fresh rolls from seven 🥖 https://bakery.example.com/rolls');
  for (const name of [/Facebook/, /Bluesky/, /X$/]) await page.getByRole('checkbox', { name }).check();
  await page.getByText(`${280 - 'Fresh rolls from seven '.length - 3 - 23} left`).waitFor();
  await inspect(page, 'social-compose');

  // Sent after confirmation. One of three fails, and only that one is retried.
  network.next('partly');
  await page.getByRole('button', { name: /Post now/ }).click();
  const asking = page.getByRole('dialog', { name: 'Post this now?' });
  await asking.getByText('can’t be taken back').waitFor();
  await inspect(page, 'social-send');
  assert.equal(network.journal.length, 0);
  await asking.getByRole('button', { name: 'Post now' }).click();
  const opened = page.getByRole('dialog', { name: /Fresh rolls/ });
  await opened.getByText('Partly posted').waitFor();
  await opened.getByText('The network is down.').waitFor();
  await opened.getByRole('link', { name: 'See it on Bluesky' }).waitFor();
  await inspect(page, 'social-post-partial');
  await opened.getByRole('button', { name: 'Retry the failed one' }).click();
  const again = page.getByRole('dialog', { name: 'Try again?' });
  await again.getByText('once more to 1 account').waitFor();
  await again.getByRole('button', { name: 'Try again' }).click();
  await opened.getByRole('link', { name: 'See it on Facebook' }).waitFor();
  assert.deepEqual(network.journal.map(({ accountId }) => accountId).sort(), ['one', 'three', 'two']);
  await page.keyboard.press('Escape');

  // Another is scheduled, shown in the calendar, and cancelled.
  await page.getByRole('link', { name: 'New post' }).click();
  await becomes(() => text.inputValue(), '');
  await text.fill('Closed on Monday');
  await page.getByRole('checkbox', { name: /Bluesky/ }).check();
  await page.getByText('Later', { exact: true }).click();
  await page.getByLabel('Day and time').waitFor();
  await inspect(page, 'social-compose-later');
  await page.getByRole('button', { name: /Schedule/ }).click();
  await page
    .getByRole('dialog', { name: 'Schedule this post?' })
    .getByRole('button', { name: 'Schedule' })
    .click();
  const later = page.getByRole('dialog', { name: 'Closed on Monday' });
  await later.getByText('Scheduled', { exact: true }).waitFor();
  await inspect(page, 'social-post-scheduled');
  await page.keyboard.press('Escape');
  await later.waitFor({ state: 'detached' });
  await tab('Calendar');
  const inCalendar = page.getByRole('button', { name: /Closed on Monday/ });
  // Two hours from now may be next month.
  if ((await inCalendar.count()) === 0) await page.getByRole('list').first().waitFor();
  await page.getByRole('button', { name: /Fresh rolls/ }).waitFor();
  await inspect(page, 'social-calendar');
  await tab('Posts');
  await page.getByRole('link', { name: 'Closed on Monday' }).click();
  await later.getByRole('button', { name: 'Cancel the post' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel this post?' });
  await cancelling.getByRole('button', { name: 'Cancel the post' }).click();
  await later.getByText('Cancelled', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  // The response is lost, and the provider cannot tell: a person decides.
  network.next('taken and silent');
  const { data } = await get('social/accounts');
  const bluesky = data.find(({ platform }: { platform: string }) => platform === 'bluesky');
  const { data: sites } = await get('sites');
  await post(`command-center/social/posts?site_id=${sites[0].site_id}`, {
    text: 'Rye bread is back',
    targets: [{ platform: 'bluesky', accountId: String(bluesky.account_id) }],
    confirm: true,
  });
  await page.getByRole('link', { name: 'Rye bread is back' }).click();
  const unsure = page.getByRole('dialog', { name: 'Rye bread is back' });
  await unsure.getByRole('heading', { name: 'Was it posted?' }).waitFor();
  await inspect(page, 'social-post-unknown');
  await unsure.getByRole('button', { name: 'Yes, it is there' }).click();
  await unsure.getByText('Posted', { exact: true }).first().waitFor();
  assert.equal(network.journal.length, 4);
  await page.keyboard.press('Escape');
  await unsure.waitFor({ state: 'detached' });
  await inspect(page, 'social-posts');

  // The server is unreachable: shown, with a retry button.
  await page.route('**/api/command-center/social/posts?*', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '' }),
  );
  await page.goto(`${app.url}/social`);
  await page.getByText('Couldn’t load posts').waitFor();
  await inspect(page, 'social-error');
  assert.deepEqual(
    faults.filter((fault) => !/status of 500/.test(fault)),
    [],
  );
});
