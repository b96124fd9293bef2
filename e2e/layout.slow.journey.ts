import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { everyPage, type KnownPage, withDemo } from './every-page.ts';
import { elementsUnderNotices, layoutFaults } from './layout-faults.ts';
import { started } from './started.ts';

const { app, pages, open } = await everyPage(await started(withDemo()));

/** Desktop window sizes; pages are resized in turn, to test that they adapt. */
const windows = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 657 },
  { width: 1280, height: 800 },
] as const;
const phone = { width: 390, height: 844 } as const;
const sizeOf = ({ width, height }: { width: number; height: number }) => `${width}×${height}`;

/** Pages whose layout depends on the address. */
const views = [
  { path: '/leads', query: 'view=table' },
  { path: '/tasks', query: 'view=calendar' },
  { path: '/tasks', query: 'view=agents' },
  { path: '/sites/$siteId', query: 'tab=mail' },
  { path: '/sites/$siteId', query: 'tab=people' },
] as const;

const all: readonly KnownPage[] = [
  ...pages,
  ...views.flatMap(({ path, query }) =>
    pages.flatMap((page) => (page.path === path ? [{ ...page, address: `${page.address}?${query}` }] : [])),
  ),
];

/** Finite animations in progress, such as rows sliding in. Endless ones do not count. */
const moving = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
  .map(({ finished }) => finished))`;

/** Waits until the page has loaded everything including fonts, and no longer moves. */
const settled = async (page: Page) => {
  const loading = page.locator('[role="status"][aria-label="Loading"], [aria-busy="true"]');
  do {
    await page.evaluate('document.fonts.ready.then(() => new Promise(requestAnimationFrame))');
    await page.evaluate('new Promise(requestAnimationFrame)');
    await page.evaluate(moving);
  } while ((await loading.count()) > 0);
};

for (const [first, ...others] of [windows, [phone]] as const) {
  const isPhone = first === phone;
  const options = { viewport: first, isMobile: isPhone, hasTouch: isPhone };
  const sizes = [first, ...others];

  test(`at ${sizes.map(sizeOf).join(', ')} every element of every page is visible, unobstructed and large enough`, {
    timeout: 300_000,
  }, async () => {
    const faults: Record<string, string[]> = {};
    for (const viewer of ['administrator', 'nobody', 'newcomer'] as const) {
      const { page } = await open(viewer, options);
      for (const each of all.filter((entry) => entry.viewer === viewer)) {
        await page.setViewportSize(first);
        await page.goto(app.url + each.address);
        await page.locator('h1').first().waitFor({ state: 'attached' });
        for (const size of sizes) {
          await page.setViewportSize(size);
          await settled(page);
          const found = await layoutFaults(page, isPhone);
          if (found.length > 0) faults[`${each.address} at ${sizeOf(size)}`] = found;
        }
      }
      await page.context().close();
    }
    assert.deepEqual(faults, {});
  });
}

// The smallest window.
for (const viewport of [windows[1], phone]) {
  const isPhone = viewport === phone;
  const options = { viewport, isMobile: isPhone, hasTouch: isPhone };
  const size = sizeOf(viewport);

  test(`at ${size} the buttons of a dialog are visible, and its first field is focused`, {
    timeout: 120_000,
  }, async () => {
    const { page } = await open('administrator', options);
    for (const [address, field, button] of [
      ['/tasks?new=true', 'Title', 'Create task'],
      ['/sites?new=true', 'Name', 'Connect site'],
      ['/projects?new=true', 'Name', 'Create project'],
    ] as const) {
      await page.goto(app.url + address);
      const dialog = page.getByRole('dialog');
      await dialog
        .locator(':focus')
        .and(dialog.getByLabel(field, { exact: true }))
        .waitFor();
      const { y = 0, height = 0 } = (await dialog.getByRole('button', { name: button }).boundingBox()) ?? {};
      assert.ok(height > 0 && y + height <= viewport.height, `${address}: ${button} ends at ${y + height}`);
    }
    await page.context().close();
  });

  test(`at ${size} notifications cover nothing that scrolling does not clear`, {
    timeout: 300_000,
  }, async () => {
    const { page } = await open('administrator', options);
    await page.goto(`${app.url}/tickets`);
    await page
      .getByRole('checkbox', { name: /^Choose (?!all)/ })
      .first()
      .check();
    await page
      .getByRole('region', { name: 'Change selected tickets' })
      .getByRole('button', { name: 'Priority' })
      .click();
    await page.getByRole('menuitem', { name: 'Low' }).click();
    const notice = page.getByRole('alert').first();
    await notice.waitFor();
    // It stays while the pointer is over it.
    await notice.hover();
    const faults: Record<string, string[]> = {};
    for (const { address, heading } of all.filter(({ viewer }) => viewer === 'administrator')) {
      // Navigates like a link of the page, so that the notification stays.
      await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`);
      await page.waitForURL(app.url + address);
      await page.locator('h1, h2').filter({ hasText: heading }).first().waitFor({ state: 'attached' });
      await settled(page);
      assert.ok(await notice.isVisible(), address);
      const found = [...(await elementsUnderNotices(page)), ...(await layoutFaults(page, isPhone))];
      await page.evaluate('scrollTo(0, 0)');
      if (found.length > 0) faults[address] = found;
    }
    assert.deepEqual(faults, {});
    await page.context().close();
  });
}
