import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { everyPage, type KnownPage } from './every-page.ts';
import { coveredByNotices, layoutFaults } from './look-at-layout.ts';

const { app, pages, open } = await everyPage();

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 657 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** Pages that look another way by their address. */
const views = [
  { name: 'leads', address: '/leads?view=table' },
  { name: 'tasks', address: '/tasks?view=calendar' },
  { name: 'tasks', address: '/tasks?view=agents' },
] as const;

const all: readonly KnownPage[] = [
  ...pages,
  ...views.flatMap(({ name, address }) =>
    pages.flatMap((page) => (page.name === name ? [{ ...page, address }] : [])),
  ),
];

const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.locator('[role="status"][aria-label="Loading"]').first().waitFor({ state: 'detached' });
};

for (const viewport of sizes) {
  const isPhone = viewport.width < 500;
  const options = { viewport, isMobile: isPhone, hasTouch: isPhone };
  const size = `${viewport.width}×${viewport.height}`;

  test(`at ${size} everything on every page is in sight, free and large enough`, {
    timeout: 300_000,
  }, async () => {
    const faults: Record<string, string[]> = {};
    for (const looker of ['administrator', 'nobody', 'newcomer'] as const) {
      const { page } = await open(looker, options);
      for (const each of all.filter((known) => known.looker === looker)) {
        await page.goto(app.url + each.address);
        await page.locator('h1').first().waitFor({ state: 'attached' });
        await settled(page);
        const found = await layoutFaults(page, isPhone);
        if (found.length > 0) faults[each.address] = found;
      }
      await page.context().close();
    }
    assert.deepEqual(faults, {});
  });

  test(`at ${size} what is said covers nothing`, { timeout: 300_000 }, async () => {
    const { page } = await open('administrator', options);
    await page.goto(`${app.url}/tickets`);
    await page
      .getByRole('checkbox', { name: /^Choose (?!all)/ })
      .first()
      .check();
    await page
      .getByRole('region', { name: 'Change the chosen tickets' })
      .getByRole('button', { name: 'Priority' })
      .click();
    await page.getByRole('menuitem', { name: 'Low' }).click();
    const notice = page.getByRole('alert').first();
    await notice.waitFor();
    // It stays for as long as somebody is about to press something in it.
    await notice.hover();
    const faults: Record<string, string[]> = {};
    for (const { address, heading } of all.filter(({ looker }) => looker === 'administrator')) {
      // As a link of the page does, so that what is said stays.
      await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`);
      await page.waitForURL(app.url + address);
      await page.locator('h1').filter({ hasText: heading }).waitFor({ state: 'attached' });
      await settled(page);
      assert.ok(await notice.isVisible(), address);
      const found = [...(await coveredByNotices(page)), ...(await layoutFaults(page, isPhone))];
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      found.push(...(await coveredByNotices(page)));
      await page.evaluate('scrollTo(0, 0)');
      if (found.length > 0) faults[address] = found;
    }
    assert.deepEqual(faults, {});
    await page.context().close();
  });
}
