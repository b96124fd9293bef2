import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { TestApp } from '../server/test/app.ts';
import { type ExampleStreet, exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
let street: ExampleStreet;
onStage(async (stage) => {
  ({ app, browser } = stage);
  street = await exampleStreet(app);
});

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const origin = 'https://stats.example.com';

test('a service named in Settings waits for consent, and visits are counted by our own server only', {
  timeout: 300_000,
}, async () => {
  const { site_id, url } = await street.post('command-center/sites', {
    name: 'Example Bakehouse',
    starter_key: 'bare',
    project_id: street.projectId,
  });
  const { page, faults } = await signedInPage(browser, app);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/sites/${site_id}/edit?panel=settings`);
  const settings = page.getByRole('region', { name: 'Settings' });
  await settings.getByRole('img', { name: /in a browser tab and on a phone/ }).waitFor();
  await settings.getByText('/privacy · 6 facts to fill in').waitFor();
  await settings
    .getByLabel('Verification tag', { exact: true })
    .fill('<meta name="google-site-verification" content="k3Zx">');
  await settings.getByRole('button', { name: 'Add tag' }).click();
  await settings.getByLabel('Script address').fill('<script>track()</script>');
  await settings.getByText('This tag names no https:// address.').waitFor();
  await settings.getByLabel('Script address').fill(`<script defer src="${origin}/script.js"></script>`);
  await settings.getByLabel('Purpose').fill('Statistics');
  await settings.getByRole('button', { name: 'Add script' }).click();
  await settings
    .getByRole('list', { name: 'Third-party scripts' })
    .getByText('Loads after consent')
    .waitFor();
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await inspect(page, 'settings-services');
  const { revision_id, hash } = await street.get(`site-builder/pages?site_id=${site_id}`);
  const exact = { site_id, revision_id, expected_hash: hash, confirm: true };
  await street.post('command-center/revisions/publish', exact);

  const context = await browser.newContext({ userAgent: agent, viewport: { width: 1440, height: 900 } });
  const visitor = await context.newPage();
  const requested: string[] = [];
  await visitor.route(`${origin}/**`, (route) => {
    requested.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.told = "yes";',
    });
  });
  const answer = await visitor.goto(url);
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  assert.deepEqual([...new Set(policy.match(/https?:[^\s;]+/g))], [origin]);
  const bar = visitor.getByRole('region', { name: 'Your privacy' });
  await bar.getByText('stats.example.com').waitFor();
  assert.equal(
    await visitor.locator('meta[name="google-site-verification"]').getAttribute('content'),
    'k3Zx',
  );
  await inspect(visitor, 'consent-bar');
  assert.deepEqual(requested, [], 'nothing before a yes');
  await bar.getByRole('link', { name: 'Privacy notes' }).click();
  await visitor.getByRole('main').getByText('stats.example.com (Statistics)').waitFor();
  await bar.getByRole('button', { name: 'Accept' }).click();
  await visitor.locator('html[data-told="yes"]').waitFor();
  assert.deepEqual(requested, [`${origin}/script.js`]);
  await context.close();

  await page.setViewportSize({ width: 1440, height: 900 });
  const counted = async () => (await street.get(`site-builder/visits?site_id=${site_id}`)).views;
  while ((await counted()) < 2) await new Promise((resume) => setTimeout(resume, 200));
  await page.goto(`${app.url}/sites/${site_id}?tab=visits`);
  await page
    .getByRole('link', { name: /privacy/i })
    .or(page.getByText('/privacy'))
    .first()
    .waitFor();
  const { views, visitors } = await street.get(`site-builder/visits?site_id=${site_id}`);
  assert.deepEqual([views, visitors], [2, 1]);
  await inspect(page, 'visits');
  assert.deepEqual(faults, []);
});
