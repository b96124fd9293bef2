import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

/** A page that lists records: its request, its empty text and its error text. */
interface ListPage {
  readonly name: string;
  readonly path: string;
  readonly list: string;
  readonly none: string;
  readonly fault: string;
}

const { app, browser } = await started();
const { siteId } = await exampleStreet(app);

const pages: readonly ListPage[] = [
  {
    name: 'inbox',
    path: 'inbox',
    list: 'conversations?*',
    none: 'No conversations yet',
    fault: 'Couldn’t load conversations',
  },
  {
    name: 'leads-board',
    path: 'leads',
    list: 'leads?*',
    none: 'A site’s lead or contact event',
    fault: 'Couldn’t load',
  },
  {
    name: 'leads-table',
    path: 'leads?view=table',
    list: 'leads?*',
    none: 'No leads yet',
    fault: 'Couldn’t load leads',
  },
  {
    name: 'contacts',
    path: 'contacts',
    list: 'contacts?*',
    none: 'No contacts yet',
    fault: 'Couldn’t load contacts',
  },
  {
    name: 'tickets',
    path: 'tickets',
    list: 'tickets?*',
    none: 'Nothing to do',
    fault: 'Couldn’t load tickets',
  },
  {
    name: 'reviews',
    path: 'reviews',
    list: 'reviews?*',
    none: 'Steps to see reviews here',
    fault: 'Couldn’t load reviews',
  },
  { name: 'tasks', path: 'tasks', list: 'tasks?*', none: 'No tasks yet', fault: 'Couldn’t load tasks' },
  {
    name: 'agents',
    path: 'tasks?view=agents',
    list: 'agents*',
    none: 'No agents yet',
    fault: 'Couldn’t load agents',
  },
  {
    name: 'webhooks',
    path: 'webhooks',
    list: 'webhooks?*',
    none: 'No webhooks yet',
    fault: 'Couldn’t load webhooks',
  },
  {
    name: 'mobile-apps',
    path: 'mobile-apps',
    list: 'mobile-apps*',
    none: 'No apps yet',
    fault: 'Couldn’t load apps',
  },
  {
    name: 'sender-profiles',
    path: `sites/${siteId}?tab=mail`,
    list: 'mail/profiles?*',
    none: 'No sender profiles yet',
    fault: 'Couldn’t load sender profiles',
  },
];

for (const { name, path, list, none, fault } of pages) {
  test(`${name} has a loading, an empty and an error state`, {
    timeout: 180_000,
  }, async () => {
    const { page, faults } = await signedInPage(browser, app);
    const address = `**/api/command-center/${list}`;

    const release = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(`${app.url}/${path}`);
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).first().waitFor();
    await inspect(page, `state-${name}-loading`);
    release.resolve();
    await page.getByText(none).first().waitFor();
    await inspect(page, `state-${name}-empty`);

    await page.unroute(address);
    await page.route(address, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"detail":"Something broke."}',
      }),
    );
    await page.goto(`${app.url}/${path}`);
    await page.getByText(fault).first().waitFor();
    await inspect(page, `state-${name}-error`);
    await page.unroute(address);
    // The board requests each of its columns.
    for (const again of (await page.getByRole('button', { name: 'Try again' }).all()).reverse())
      await again.click();
    await page.getByText(none).first().waitFor();
    await page.getByText(fault).first().waitFor({ state: 'detached' });
    assert.deepEqual(
      faults.filter((each) => !/status of 500/.test(each)),
      [],
    );
    await page.context().close();
  });
}
