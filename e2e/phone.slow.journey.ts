import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../server/test/eventually.ts';
import { becomes } from './becomes.ts';
import { type EveryPage, everyPage, withDemo } from './every-page.ts';
import { inspect } from './inspect.ts';
import { onStage } from './started.ts';

let app: EveryPage['app'];
let open: EveryPage['open'];
let pages: EveryPage['pages'];
onStage(async (stage) => {
  ({ app, open, pages } = await everyPage(stage));
}, withDemo);

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Distance of an element from the top of the window, in CSS pixels. */
const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;

/**
 * Waits until no error is shown above the records: a very busy machine may fail a read, which the page repeats by itself.
 */
const isAllRead = (page: Page): Promise<void> =>
  page.locator('main').getByRole('alert').first().waitFor({ state: 'detached', timeout: 60_000 });

test('on a phone the first record is in the upper third, below a heading and one line of filters', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await open('administrator', phone);
  for (const [address, first] of [
    ['/activity', 'main a[href^="/activity/"]'],
    ['/contacts', 'main [data-row]'],
    // Websites built here are above the table.
    ['/sites', 'main :is(li, [data-row])'],
    ['/audit', 'main [data-row]'],
    ['/tasks', 'main [data-row]'],
  ] as const) {
    await page.goto(app.url + address);
    await page.locator(first).first().waitFor();
    await isAllRead(page);
    let top = Number.NaN;
    await eventually(
      async () => {
        top = await topOf(page, first);
        return top < 844 / 3;
      },
      () => `${address}: the first record is at ${top}`,
    );
  }
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('filters collapse behind one button with their count, and Escape collapses them again', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await open('administrator', phone);
  await page.goto(`${app.url}/activity?q=cake&type=lead&status=new`);
  const filters = page.getByRole('button', { name: 'Filters 2 set' });
  const type = page.getByRole('combobox', { name: 'Type' }).or(page.getByRole('textbox', { name: 'Type' }));
  await filters.waitFor();
  await becomes(() => type.isVisible(), false);
  await becomes(() => filters.getAttribute('aria-expanded'), 'false');
  await filters.click();
  await type.waitFor();
  await inspect(page, 'phone-filters');
  await page.setViewportSize(phone.viewport);

  // An open list of options handles the key first.
  await type.click();
  await page.getByRole('option', { name: 'Message' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: 'Message' }).waitFor({ state: 'hidden' });
  assert.ok(await type.isVisible());
  await page.keyboard.press('Escape');
  await type.waitFor({ state: 'hidden' });
  await becomes(() => page.evaluate('document.activeElement.textContent'), 'Filters2 set');
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('a wide screen shows all filters and no button for them', { timeout: 60_000 }, async () => {
  const { page } = await open('administrator', { viewport: { width: 1280, height: 800 } });
  await page.goto(`${app.url}/contacts`);
  await page
    .getByRole('combobox', { name: 'Site' })
    .or(page.getByRole('textbox', { name: 'Site' }))
    .waitFor();
  await becomes(() => page.getByRole('button', { name: 'Filters' }).isVisible(), false);
  await page.context().close();
});

test('on a phone the head of a conversation is one line that unfolds, and the answer is in sight', {
  timeout: 60_000,
}, async () => {
  const { page, faults } = await open('administrator', phone);
  await page.goto(`${app.url}/inbox`);
  await page.locator('[data-conversation]').first().click();
  const head = page.getByRole('region', { name: 'Conversation' }).locator('header');
  const answer = page.getByRole('textbox', { name: 'Reply' });
  await answer.waitFor();
  const height = (await head.boundingBox())?.height ?? Number.NaN;
  assert.ok(height < 72, `the head is ${height} high`);
  const { y = Number.NaN, height: lines = 0 } = (await answer.boundingBox()) ?? {};
  assert.ok(y + lines < 844, `the answer ends at ${y + lines}`);
  assert.equal(await page.getByRole('button', { name: /^Priority/ }).count(), 0);
  await page.getByRole('button', { name: 'Status, priority and more' }).click();
  await page.getByRole('button', { name: /^Priority/ }).waitFor();
  await inspect(page, 'conversation-unfolded');
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('the menu button shows the number of unread conversations', { timeout: 60_000 }, async () => {
  const { page } = await open('administrator', phone);
  await page.goto(`${app.url}/tickets`);
  const menu = page.getByRole('button', { name: /^Open the navigation, \d+ unread$/ });
  await menu.waitFor();
  assert.match((await menu.textContent()) ?? '', /^\d+ unread$/);
  await page.context().close();
});

test('the tasks calendar starts today', { timeout: 60_000 }, async () => {
  const { page } = await open('administrator', phone);
  await page.goto(`${app.url}/tasks?view=calendar`);
  await page.locator('[data-today]').waitFor();
  await page.waitForFunction(
    `scrollY > 0 || document.querySelector('[data-today]').getBoundingClientRect().top < 400`,
  );
  let top = Number.NaN;
  await eventually(
    async () => {
      top = await topOf(page, '[data-today]');
      // At the end of a month there is little left to scroll: today is as high as possible.
      const isAtEnd = await page.evaluate<boolean>(
        'scrollY + innerHeight >= document.documentElement.scrollHeight - 2',
      );
      return top >= 54 && top < (isAtEnd ? 844 - 64 : 844 / 2);
    },
    () => `today in sight, and not at ${top}`,
  );
  await page.context().close();
});

test('in a low window the account stays visible, and the navigation scrolls', {
  timeout: 60_000,
}, async () => {
  const { page } = await open('administrator', { viewport: { width: 1366, height: 500 } });
  await page.goto(`${app.url}/tickets`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('button', { name: /Account of/ }).waitFor();
  for (const group of await menu.getByRole('button').all()) await group.click();
  const account = await page.getByRole('button', { name: /Account of/ }).boundingBox();
  assert.ok(account && account.y + account.height <= 500);
  const last = menu.getByRole('link', { name: 'Jobs' });
  await last.scrollIntoViewIfNeeded();
  assert.ok(((await last.boundingBox())?.y ?? 500) < account.y);
  // An address opened directly shows the current entry.
  await page.goto(`${app.url}/jobs`);
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
  // The navigation scrolls there after layout.
  let present = await last.boundingBox();
  while (!present || present.y + present.height > account.y + 1) {
    await page.evaluate('new Promise(requestAnimationFrame)');
    present = await last.boundingBox();
  }
  await page.context().close();
});

test('leads and lists use a wide screen', { timeout: 60_000 }, async () => {
  const { page } = await open('administrator', { viewport: { width: 1920, height: 1080 } });
  await page.goto(`${app.url}/leads`);
  const board = page.getByRole('region', { name: 'Board' });
  await board.waitFor();
  assert.ok(((await board.boundingBox())?.width ?? 0) > 1500);
  // Every column is visible without scrolling.
  await becomes(() => board.evaluate((element) => element.scrollWidth > element.clientWidth), false);
  await page.goto(`${app.url}/contacts`);
  const table = page.getByRole('table', { name: 'Contacts' });
  await table.waitFor();
  assert.ok(((await table.boundingBox())?.width ?? 0) > 1500);
  await page.context().close();
});

test('pages with slow journeys open under their heading without an error', {
  timeout: 120_000,
}, async () => {
  const rare =
    /^\/(audit|jobs|mobile-apps|deleted|people|tokens|social-account)$|\/(mail-logo|pictures|shop-connections)$/;
  const { page, faults } = await open('administrator', { viewport: { width: 1440, height: 900 } });
  const found = pages.filter(({ address }) => rare.test(address));
  assert.ok(found.length >= 9, found.map(({ address }) => address).join(', '));
  for (const { address, heading } of found) {
    await page.goto(app.url + address);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    assert.deepEqual(faults, [], address);
  }
  await page.context().close();
});
