import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type AuditedSite, startAuditedSite } from '../server/features/audits/test/audited-site.ts';
import { withOwnBrowserLock } from '../server/features/audits/test/own-browser-lock.ts';
import { aKeptAudit } from '../server/features/audits/test/rows.ts';
import { finishAudit } from '../server/features/audits/work/settle.ts';
import { day } from '../server/kernel/clock.ts';
import { startTestApp, type TestApp } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
import { type ExampleStreet, exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

withOwnBrowserLock();
const website = await startAuditedSite();
after(() => website.close());
const { app, browser } = await started({ settings: { auditAllowedOrigins: [website.origin] } });
const street = await bakeryAt(app, website);
const { siteId } = street;
const address = `${app.url}/sites/${siteId}?tab=audits`;

async function bakeryAt(at: TestApp, { origin }: AuditedSite): Promise<ExampleStreet> {
  const exampleSite = await exampleStreet(at);
  await exampleSite.post(`command-center/sites/${exampleSite.siteId}`, { url: origin });
  return exampleSite;
}

website.page(
  '/',
  `<style>body { margin: 0; font: 20px/1.5 sans-serif; color: #777 } header { background: #b97a10; padding: 40px }</style>
   <header><h1>Example Bakery</h1></header><p>Fresh bread each morning.</p><img src="/bread.svg" width="300" height="200">`,
);
website.has('/bread.svg', (_incoming, response) => {
  response.writeHead(200, { 'content-type': 'image/svg+xml' });
  response.end(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#e0b25a"/></svg>',
  );
});
website.has('/members', (_incoming, response) => response.writeHead(401).end());
website.has('/old', (_incoming, response) => response.writeHead(302, { location: '/' }).end());

/** A run's measurements as stored. */
const reportOf = (score: number) =>
  JSON.stringify({
    score,
    scores: { performance: score, accessibility: 96, best_practices: 100, seo: 41 },
    metrics: { fcp_ms: 1210, lcp_ms: 2940, si_ms: 6100, tbt_ms: 130, cls: 0.02 },
    findings: [{ id: 'image-delivery-insight', savingMs: 850 }, { id: 'image-alt' }],
    version: '13.5.0',
  });
const aMeasured = (score: number, daysAgo: number, more: object = {}) =>
  app.database.transact((db) =>
    aKeptAudit(db, siteId, {
      state: 'ok',
      reason: null,
      score,
      report: reportOf(score),
      created_at: Date.now() - daysAgo * day,
      ended_at: Date.now() - daysAgo * day,
      ...more,
    }),
  );

test('a page is audited in a real browser, and its recommendations are there on return', {
  timeout: 240_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(address);
  await page.getByText('No audits yet').waitFor();
  await inspect(page, 'audits-none');

  const form = page.getByRole('form', { name: 'Audit a page' });
  await form.getByLabel('Page').fill(`${website.origin}/`);
  await form.getByRole('button', { name: 'Audit this page' }).click();
  const running = page.getByRole('status').filter({ hasText: 'You can leave this page' });
  await running.waitFor();
  assert.match(page.url(), /run=\d+/);
  await inspect(page, 'audits-running');
  await page.getByRole('tab', { name: 'Health' }).click();
  await page.getByRole('tab', { name: 'Page speed' }).click();

  const scores = page.getByRole('list', { name: 'Scores' });
  await scores.waitFor({ timeout: 150_000 });
  await becomes(() => scores.getByRole('listitem').count(), 4);
  await scores.getByRole('img', { name: /^Speed: \d+ of 100/ }).waitFor();
  await page
    .getByRole('region', { name: 'How it loads' })
    .getByText('good', { exact: true })
    .first()
    .waitFor();
  const looked = page.getByRole('region', { name: 'How it looked' });
  const picture = looked.getByRole('img', { name: 'The page / when it was loaded' });
  const width = () => page.evaluate(`document.querySelector('img[alt^="The page"]').naturalWidth`);
  await picture.waitFor();
  for (let tries = 0; (await width()) === 0 && tries < 100; tries += 1)
    await new Promise((resume) => setTimeout(resume, 50));
  assert.ok(Number(await width()) > 100);
  assert.ok((await looked.getByRole('list').getByRole('listitem').count()) >= 2);
  await page
    .getByRole('region', { name: 'Recommendations' })
    .getByText('Images have no description')
    .waitFor();
  await page.getByRole('link', { name: /Speed: \d+ of 100.*\// }).waitFor();
  await inspect(page, 'audits-result');
  await looked.scrollIntoViewIfNeeded();
  await inspect(page, 'audits-looked');
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('a page behind a sign-in has no score, and a redirected one is audited at its target', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(address);
  const form = page.getByRole('form', { name: 'Audit a page' });
  const audit = async (path: string) => {
    await form.getByLabel('Page').fill(path);
    await form.getByRole('button', { name: 'Audit this page' }).click();
  };
  await audit('members');
  const refused = page.getByRole('status').filter({ hasText: 'This page wasn’t audited' });
  await refused.getByText('only public pages can be audited').waitFor();
  await becomes(() => form.getByLabel('Page').inputValue(), '/members');
  await inspect(page, 'audits-refused');
  await audit('/old');
  await refused.getByRole('button', { name: 'Audit /', exact: true }).waitFor();
  await audit('https://www.example.com/');
  await form.getByText('Use a page’s path, such as').waitFor();
  assert.deepEqual(
    faults.filter((fault) => !/status of 422/.test(fault)),
    [],
  );
  await page.context().close();
});

test('scores are shown as chart and table, regressions marked, and new ones appear live', {
  timeout: 120_000,
}, async () => {
  for (const [index, score] of [88, 91, 90, 89, 92, 90].entries()) await aMeasured(score, 50 - index * 7);
  await aMeasured(58, 4, { is_regression: 1 });
  const waiting = await app.database.transact((db) =>
    aKeptAudit(db, siteId, { path: '/shop', state: 'waiting', reason: null, ended_at: null }),
  );
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${address}&page=/prices`);
  const cards = page.getByRole('list', { name: 'Audited pages' });
  await cards.getByRole('link', { name: /58 of 100.*\/prices.*much slower/ }).waitFor();
  const history = page.getByRole('region', { name: 'Scores over time' });
  await history.getByRole('img', { name: /from 88 on .* to 58 on .* Once it was much worse/ }).waitFor();
  await page.getByText('Much slower than before').waitFor();
  const loads = page.getByRole('region', { name: 'How it loads' });
  assert.match((await loads.textContent()) ?? '', /needs work.*poor/s);
  await loads.scrollIntoViewIfNeeded();
  await inspect(page, 'audits-history');
  await history.getByRole('button', { name: 'Show as table' }).click();
  const rows = history.getByRole('row');
  await becomes(() => rows.count(), 8);
  await inspect(page, 'audits-history-table');
  await rows.nth(3).getByRole('link').click();
  await page.waitForURL(/run=\d+/);
  await page.getByText('(not the newest audit)').waitFor();

  // Without a reload.
  await cards.getByRole('link', { name: /\/shop.*is being audited/ }).click();
  await page.getByRole('status').filter({ hasText: 'You can leave this page' }).waitFor();
  await app.database.transact((db) =>
    finishAudit(db, waiting, { state: 'failed', reason: 'page_hung' }, Date.now()),
  );
  await page.getByText('one of its scripts never finishes').waitFor();
  await cards.getByRole('link', { name: /\/shop.*failed/ }).waitFor();
  await inspect(page, 'audits-failed');
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('a page is audited weekly until that is switched off', { timeout: 120_000 }, async () => {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${address}&page=/prices`);
  const weekly = page.getByRole('switch', { name: 'Audit every week' });
  await weekly.click();
  await page.getByText('1 page is audited each week (20 at most).').waitFor();
  const card = page.getByRole('link', { name: /\/prices.*each week/ });
  await card.waitFor();
  await becomes(() => weekly.isChecked(), true);
  await weekly.click();
  await card.waitFor({ state: 'detached' });
  const { data } = await street.get(`site-builder/pagespeed/schedule?site_id=${siteId}`);
  assert.deepEqual(data, []);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('if audits are not configured the page says how, and failed reads can be retried', {
  timeout: 120_000,
}, async () => {
  const appWithoutBrowser = await startTestApp({ settings: { chromiumPath: '/nowhere/chromium' } });
  try {
    const { siteId: other } = await bakeryAt(appWithoutBrowser, website);
    const { page } = await signedInPage(browser, appWithoutBrowser);
    await page.route('**/pagespeed/pages?*', (route) => route.abort(), { times: 4 });
    await page.goto(`${appWithoutBrowser.url}/sites/${other}?tab=audits`);
    const fault = page.getByRole('alert').filter({ hasText: 'Couldn’t load page speed' });
    await fault.waitFor();
    await page.unroute('**/pagespeed/pages?*');
    await fault.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Audits are not set up on this server' }).waitFor();
    await page.getByText('CHROMIUM_PATH names a file that is not there.').waitFor();
    await becomes(() => page.getByRole('button', { name: 'Audit this page' }).count(), 0);
    await inspect(page, 'audits-not-set-up');
    await page.context().close();
  } finally {
    await appWithoutBrowser.close();
  }
});
