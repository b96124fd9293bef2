import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();

test('the palette finds a person from everywhere, opens it by keyboard, and runs its actions', {
  timeout: 300_000,
}, async () => {
  const { siteId: site_id, siteToken, post, write } = await exampleStreet(app);
  await write('Grace', 'Are the candles in the box?');
  const lead = { site_id, type: 'lead', name: 'Grace', email: 'grace@example.com', message: 'A cake for 80' };
  await post('control-plane/events', lead, siteToken);
  await post(
    'control-plane/tickets',
    { site_id, subject: 'Candles for Grace', message: 'Where?' },
    siteToken,
  );
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/sites/${site_id}`);
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const field = palette.getByRole('combobox', { name: 'Search or run a command' });
  const option = (name: string | RegExp) => palette.getByRole('option', { name });
  const chosen = palette.locator('[role="option"][aria-selected="true"]');

  // On a site its pages come first, listed before anything is typed.
  await page.getByRole('heading', { level: 1, name: 'Example Bakery' }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await palette.getByRole('group', { name: 'On Example Bakery' }).waitFor();
  await becomes(() => chosen.textContent(), 'Connect');
  await inspect(page, 'palette');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/tab=health/);
  await palette.waitFor({ state: 'hidden' });

  // A name: all matches in groups; arrow keys move through them, and Enter opens one.
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('grace');
  for (const name of ['Conversations', 'Contacts', 'Leads', 'Tickets', 'Events'])
    await palette.getByRole('group', { name }).waitFor();
  await inspect(page, 'palette-found');
  await option(/^Grace .*grace@example\.com/).waitFor();
  await field.fill('candles for');
  await option(/Candles for Grace/).waitFor();
  await palette.getByRole('group', { name: 'Contacts' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Candles for Grace' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Candles for Grace' }).waitFor({ state: 'hidden' });

  // It remembers recent pages, and opens a new tab with Ctrl.
  await page.keyboard.press('ControlOrMeta+k');
  await palette
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /Candles for Grace/ })
    .waitFor();
  await field.fill('webhooks');
  await option('Webhooks').waitFor();
  const [apart] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ]);
  await apart.waitForURL(/\/webhooks/);
  await apart.close();

  // Empty results and failed searches are reported.
  await field.fill('zzzz nobody');
  await palette.getByText('No results for “zzzz nobody”.').waitFor();
  await page.route('**/api/command-center/search*', (route) => route.abort());
  await field.fill('flour');
  await palette.getByText('Search failed').waitFor();
  await page.unroute('**/api/command-center/search*');
  await palette.getByRole('button', { name: 'Try again' }).click();
  await palette.getByText('No results for “flour”.').waitFor();

  // Actions, including those without an address.
  await field.fill('new ticket');
  await option('New ticket').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New ticket' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('dark');
  await page.keyboard.press('Enter');
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();

  // On a phone behind a button; signing out clears recent pages.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Search and commands' }).filter({ visible: true }).click();
  await field.fill('sign out');
  await option('Sign out').click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await becomes(() => page.evaluate('localStorage.getItem("wheelhouse-recent")'), null);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('ERR_FAILED')),
    [],
  );
});

test('a late response is never shown for a newer query', { timeout: 120_000 }, async () => {
  const { write } = await exampleStreet(app);
  await write('Hopper', 'A moth in the relay');
  const { page } = await signedInPage(browser, app);
  await page.goto(app.url);
  const queries: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/command-center/search*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    queries.push(q);
    if (q === 'hopper') await released;
    await route.continue().catch(() => {});
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('q=hopper'));
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Search or run a command' });
  await field.fill('hopper');
  while (!queries.includes('hopper')) await page.evaluate('new Promise(requestAnimationFrame)');
  await field.fill('nobody else');
  // Superseded requests are aborted.
  await failed;
  release();
  await page.getByText('No results for “nobody else”.').waitFor();
  await becomes(() => page.getByRole('option', { name: /Hopper/ }).count(), 0);
});
