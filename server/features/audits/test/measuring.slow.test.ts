import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { chromiumForTests } from '../../../test/browser.ts';
import { migratedDatabase } from '../../../test/migrated/database.ts';
import { postgresForTests } from '../../../test/postgres.ts';
import { aWorkspace, type Workspace } from '../../../test/workspace.ts';
import { type AuditedSite, startAuditedSite } from './audited-site.ts';
import { withOwnBrowserLock } from './own-browser-lock.ts';

withOwnBrowserLock();
const pagespeed = '/api/control-plane/site-builder/pagespeed';

/** Half a second of work for the browser, and a picture that comes late. */
const slow = `<h1>Slow bread</h1><img src="/late.svg" width="600" height="400" alt="Late">
<script>const end = performance.now() + 500; while (performance.now() < end);</script>`;

describe('audits with Lighthouse, at two processes on PostgreSQL', { timeout: 170_000 }, () => {
  let website: AuditedSite;
  let apps: TestApp[] = [];
  let remove = async () => {};
  let workspace: Workspace;

  before(async () => {
    website = await startAuditedSite();
    website.page('/', '<h1>Bread</h1><p>Fresh each day.</p>');
    website.page('/slow', slow);
    website.has('/late.svg', (_incoming, response) => {
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400"/></svg>';
      setTimeout(() => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg), 1500);
    });
    const postgres = await postgresForTests();
    const fresh = await migratedDatabase(postgres);
    remove = async () => {
      await fresh.drop();
      await postgres.stop();
    };
    const settings = {
      databaseUrl: fresh.url,
      secretKeys: [randomBytes(32)],
      auditAllowedOrigins: [website.origin],
      chromiumPath: await chromiumForTests(),
      stopSeconds: 1,
    };
    apps = [await startTestApp({ settings }), await startTestApp({ settings })];
    workspace = await aWorkspace(apps[0] as TestApp);
    const { session, siteId } = workspace;
    const body = { url: website.origin };
    await apps[0]?.call('POST', `/api/command-center/sites/${siteId}`, { token: session, body });
  });
  after(async () => {
    for (const app of apps) await app.close();
    await remove();
    website.close();
  });

  test('of five concurrent calls four are audited and one is throttled, even if the asked process ends', async () => {
    // Two of the disguises of a sign-in show only in the browser.
    website.page('/later', '<div id="app">One moment</div><script>location.replace("/login")</script>');
    website.page('/login', 'Sign in');
    website.page(
      '/app',
      '<main id="app"></main><script>document.getElementById("app").innerHTML = "<p>Welcome back</p><input type=password>";</script>',
    );
    const [one, two] = apps as [TestApp, TestApp];
    const { siteId: site_id, siteToken: token } = workspace;
    const run = (app: TestApp, path: string) =>
      app
        .call('POST', pagespeed, { token, body: { site_id, path, strategy: 'desktop', wait_seconds: 1 } })
        .catch((): undefined => undefined);
    const list = async () => (await two.call('GET', `${pagespeed}?site_id=${site_id}`, { token })).body.data;

    const firsts = ['/', '/slow', '/later'].map((path) => run(one, path));
    while ((await list()).length < 3) await new Promise((resume) => setTimeout(resume, 50));
    const fourth = run(two, '/app');
    while ((await list()).length < 4) await new Promise((resume) => setTimeout(resume, 50));
    const fifth = await run(two, '/');
    assert.ok(fifth);
    assert.equal(fifth.body.status, 'throttled', fifth.text);
    assert.ok(!('score' in fifth.body));

    apps = [two];
    await one.close();
    await Promise.all([...firsts, fourth]);
    const kept = async () => new Map((await list()).map((each: { path: string }) => [each.path, each]));
    type Kept = {
      status: string;
      score?: number;
      reason?: string;
      metrics: { lcp_ms: number };
      version: string;
    };
    const until = performance.now() + 150_000;
    const isEnded = async () => (await list()).every(({ status }: Kept) => status !== 'running');
    while (!(await isEnded()) && performance.now() < until)
      await new Promise((resume) => setTimeout(resume, 250));

    const all = (await kept()) as Map<string, Kept>;
    const json = JSON.stringify([...all.values()]);
    assert.equal(all.size, 4);
    const [fast, late, led, app] = (['/', '/slow', '/later', '/app'] as const).map((path) => all.get(path));
    assert.ok(fast && late && led && app);
    assert.deepEqual([fast.status, late.status], ['ok', 'ok'], json);
    assert.ok((fast.score ?? 0) >= 90, json);
    assert.match(fast.version, /^13\./);
    assert.ok(late.metrics.lcp_ms > fast.metrics.lcp_ms, json);
    for (const each of [led, app])
      assert.deepEqual(
        [each.status, each.reason, each.score],
        ['refused', 'sign_in_required', undefined],
        json,
      );
  });
});
