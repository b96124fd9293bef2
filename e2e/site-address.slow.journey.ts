import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aWorkspace } from '../server/test/workspace.ts';
import { becomes } from './becomes.ts';
import { field, launcher } from './chat-page.ts';
import { signedInPage } from './example-street.ts';
import { startHostPages } from './host-pages.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';
import { watchedPage } from './watched-page.ts';

const { app, browser } = await started();
const workspace = await aWorkspace(app);
const hosts = await startHostPages(app.url);
after(() => hosts.close());

test('a site’s future address is shown before saving, and changed with one click', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  const add = async () => {
    await page.goto(`${app.url}/sites`);
    await page.getByRole('button', { name: 'Connect a site' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Connect a site' });
    await dialog.getByLabel('Name').fill('Example Bakery');
    await dialog.getByRole('combobox', { name: 'Project' }).click();
    await page.getByRole('option').first().click();
    return { dialog, address: dialog.getByLabel('Address') };
  };
  const { dialog, address } = await add();
  const hint = dialog.getByRole('status');
  await address.fill('bakery.example.com');
  await hint.getByText('https://bakery.example.com').waitFor();
  await inspect(page, 'site-address');
  await hint.getByRole('button', { name: 'Change to http' }).click();
  await becomes(() => address.inputValue(), 'http://bakery.example.com');
  await becomes(() => address.evaluate('document.activeElement.value'), 'http://bakery.example.com');
  await becomes(() => hint.textContent(), '', 'what is said is not asked about');
  await address.fill('localhost:3000');
  await hint.getByText('http://localhost:3000').waitFor();
  await hint.getByRole('button', { name: 'Change to https' }).waitFor();
  await dialog.getByRole('button', { name: 'Connect site' }).click();
  await page.getByRole('heading', { level: 1, name: 'Example Bakery' }).waitFor();
  await page.getByRole('link', { name: 'localhost:3000', exact: true }).waitFor();

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Address').fill('127.0.0.1');
  await page.getByRole('status').getByText('http://127.0.0.1').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: '127.0.0.1', exact: true }).waitFor();
  assert.deepEqual(faults, []);
});

test('the chat works on a local site, by its address and by an allowed origin', {
  timeout: 300_000,
}, async () => {
  const port = new URL(hosts.origin).port;
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/sites/${workspace.siteId}?tab=settings`);
  await page.getByLabel('Address').fill(`localhost:${port}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: `localhost:${port}`, exact: true }).waitFor();
  const { body } = await app.call('GET', `/api/command-center/sites/${workspace.siteId}`, {
    token: workspace.session,
  });
  const address = hosts.page(
    `<script src="${app.url}/widget.js" data-site="${body.site_key}" async></script>`,
  );
  const chat = async (at: string) => {
    const visitor = await watchedPage(await browser.newContext());
    await visitor.page.goto(at);
    await launcher(visitor.page).click();
    return visitor.page;
  };
  const own = await chat(address.replace('127.0.0.1', 'localhost'));
  await field(own).waitFor();
  const other = await chat(address);
  await other.getByText('This chat is not available here.').waitFor();

  await page.getByRole('tab', { name: 'Widget' }).click();
  await page.getByRole('switch', { name: 'Only on the site’s own address' }).click();
  const origins = page.getByLabel('Allowed pages');
  await origins.fill(`localhost:${port}\nexample.com`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Use an origin such as https://www.example.com or http://localhost:3000').waitFor();
  await origins.fill(`localhost:${port}\n127.0.0.1:${port}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Widget saved.').waitFor();
  await field(await chat(address)).waitFor();
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
});
