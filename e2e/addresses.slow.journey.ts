import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { administrator } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
import { everyPage, type KnownPage, withDemo } from './every-page.ts';
import { membersRead } from './known-pages.ts';
import { started } from './started.ts';

const { app, pages, open } = await everyPage(await started(withDemo()));

/** Query parameters added by others, and unknown ones. */
const foreign = [
  'utm_source=mail&utm_medium=e-mail&fbclid=IwAR0&gclid=1&_ga=2.1',
  'code[]=1&code[]=2&a.b.c=1&.=x&custom_fields=1&__proto__.x=1&constructor=1&toString=1',
  '%=%&%%%&=&&==&q=%&%FF=%FF',
];

/** Every query parameter that a page reads. */
const members = [...membersRead, 'custom_fields.guests'];
const nonsense = ['%', '99999999999999999999', '%00%FF', '9999-99-99'];
/** Longer than any text may be; with all parameters at once the URL would be too long for the server. */
const long = 'x'.repeat(300);
const half = members.length / 2;

const queries = [
  foreign.join('&'),
  ...nonsense.map((value) => members.map((member) => `${member}=${value}`).join('&')),
  ...[members.slice(0, half), members.slice(half)].map((some) =>
    some.map((member) => `${member}=${long}`).join('&'),
  ),
  members.flatMap((member) => [`${member}=1e9`, `${member}=%F0%9F%8E%82`]).join('&'),
];

/** Pages that open from a link say so if it is incomplete. */
const headingsOfLinks: Readonly<Record<string, RegExp>> = {
  '/unsubscribe': /^(Stop these e-mails|This link is incomplete)/,
};

/** Pages whose address is good for one use: they refuse any other, in words. */
const refusing = new Set(['/sign-in/return', '/oauth/consent/$requestId']);

/** One browser context per role, so that scripts are loaded once. */
const windows = new Map<KnownPage['viewer'], ReturnType<typeof open>>();
function windowOf(viewer: KnownPage['viewer']): ReturnType<typeof open> {
  const opened = windows.get(viewer) ?? open(viewer);
  windows.set(viewer, opened);
  return opened;
}

for (const { path, address, heading, viewer } of pages) {
  test(`${path} renders whatever its query string contains`, { timeout: 180_000 }, async () => {
    const { page, faults } = await windowOf(viewer);
    faults.length = 0;
    for (const query of queries) {
      await page.goto(`${app.url}${address}?${query}`);
      await page
        .getByRole('heading', { name: headingsOfLinks[path] ?? heading })
        .first()
        .waitFor();
      // All requests of the page have been answered or refused.
      const loading = page.getByRole('status', { name: 'Loading' });
      while ((await loading.count()) > 0) await setTimeout(20);
      if (refusing.has(path)) {
        faults.length = 0;
        continue;
      }
      await becomes(() => page.getByRole('alert').count(), 0, query.slice(0, 80));
      assert.deepEqual(faults, [], query.slice(0, 80));
    }
  });
}

test('known query parameters stay in the address, and unknown ones are removed', {
  timeout: 60_000,
}, async () => {
  const { page, faults } = await open('administrator');
  await page.goto(`${app.url}/inbox?utm_source=mail&q=cake&show=all&site_id=x`);
  await page.waitForURL(`${app.url}/inbox?show=all&q=cake`);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('the return address of a sign-in is checked like any other', { timeout: 60_000 }, async () => {
  const { page } = await open('nobody');
  const requestedAddress = '/activity?utm_source=mail&type=lead&site_id=x';
  await page.goto(`${app.url}/sign-in?return=${encodeURIComponent(requestedAddress)}&utm_source=mail`);
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${app.url}/activity?type=lead`);
  await page
    .getByRole('table', { name: 'Events' })
    .or(page.getByRole('list', { name: 'Events' }))
    .waitFor();
  await becomes(() => page.getByRole('alert').count(), 0);
  await page.context().close();
});
