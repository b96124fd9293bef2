import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes } from './becomes.ts';
import { chatPages, field, launcher, panel } from './chat-page.ts';
import { signedInPage } from './example-street.ts';
import { startHostPages } from './host-pages.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser, workspace, hosts, settings, snippet, visit } = await chatPages(await started());
const foreign = await startHostPages(app.url);
after(() => foreign.close());

test('a page that the widget refused is listed on the site’s page, and can be allowed there', {
  timeout: 300_000,
}, async () => {
  const address = foreign.page(snippet());
  const { page: visitor } = await visit(address);
  await launcher(visitor).click();
  await panel(visitor).getByText('This chat is not available here.').waitFor();
  // Untrusted values are shown as text.
  const headers = { origin: '<img src=x onerror=alert(1)>' };
  const siteKey = /data-site="([^"]+)"/.exec(snippet())?.[1];
  await app.call('GET', `/api/widget/config?site_key=${siteKey}`, { headers });
  // A snippet with an unknown key on a page of the site.
  const { page: mistyped } = await visit(hosts.page(snippet().replace(/sk_\w+/, 'sk_mistyped')));
  await launcher(mistyped).click();
  await panel(mistyped).getByText('This chat is not available here.').waitFor();

  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/sites/${workspace.siteId}?tab=widget`);
  await page.getByText('The widget was refused on pages of').waitFor();
  await page.getByRole('link', { name: 'See what was refused' }).click();
  const table = page.getByRole('table', { name: 'What the widget was refused' });
  const row = table.getByRole('row').filter({ hasText: foreign.origin });
  await row.getByText('This origin is not allowed to use').waitFor();
  const strange = table.getByRole('row').filter({ hasText: headers.origin });
  await strange.waitFor();
  await becomes(() => strange.getByRole('button').count(), 0, 'what is no origin cannot be allowed');
  await table.getByRole('row').filter({ hasText: 'sk_mistyped' }).getByText(hosts.origin).waitFor();
  await inspect(page, 'refused-widget');

  await row.getByRole('button', { name: `Allow this origin: ${foreign.origin}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Allow this origin?' });
  await dialog.getByText(foreign.origin).waitFor();
  await inspect(page, 'allow-origin');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row.getByRole('button', { name: /Allow this origin/ }).click();
  await dialog.getByRole('button', { name: 'Allow this origin' }).click();
  await row.getByText('Now allowed').waitFor();
  await visitor.reload();
  await launcher(visitor).click();
  await field(visitor).waitFor();
  assert.deepEqual(faults, []);

  await page.getByRole('tab', { name: 'Widget' }).click();
  assert.deepEqual((await page.getByLabel('Allowed pages').inputValue()).split('\n'), [
    hosts.origin,
    foreign.origin,
  ]);
  await settings({ allowed_origins: null });
});

test('the site’s page shows where a disabled widget was wanted', {
  timeout: 180_000,
}, async (t) => {
  t.after(() => settings({ enabled: true }));
  await settings({ enabled: false });
  const { page: visitor } = await visit(hosts.page(snippet()));
  await launcher(visitor).click();
  await panel(visitor).getByText('This chat is not available here.').waitFor();
  const { page } = await signedInPage(browser, app);
  await page.goto(`${app.url}/sites/${workspace.siteId}?tab=refused`);
  const off = page.getByRole('row').filter({ hasText: 'The widget of this site is switched off.' });
  await off.getByText(hosts.origin).waitFor();
});
