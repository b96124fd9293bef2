import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createBrowsers } from '../../../platform/browser/index.ts';
import { createPageReach, systemResolve } from '../../../platform/outbound/index.ts';
import { chromiumForTests } from '../../../test/browser.ts';
import { lighthouseProvider } from '../provider/lighthouse.ts';
import { type AuditedSite, startAuditedSite } from './audited-site.ts';
import { withOwnBrowserLock } from './own-browser-lock.ts';

withOwnBrowserLock();
const chromiumPath = await chromiumForTests();

describe('a page that cannot be audited', { timeout: 120_000 }, () => {
  let website: AuditedSite;
  const faults: unknown[] = [];
  before(async () => {
    website = await startAuditedSite();
  });
  after(() => website.close());

  const measure = (path: string, { loadMs = 3000, timeoutMs = 12_000 } = {}) => {
    const provider = lighthouseProvider({
      browsers: createBrowsers({ chromiumPath }),
      reachOf: () => createPageReach({ origins: [website.origin], resolve: systemResolve }),
      onFault: (thrown) => faults.push(thrown),
      loadMs,
      timeoutMs,
    });
    const { signal } = new AbortController();
    return provider.measure(new URL(path, website.origin), 'mobile', { signal, began() {} });
  };

  test('has no score: it never finishes', async () => {
    website.page('/endless', '<h1>Bread</h1><script>for (;;);</script>');
    const outcome = await measure('/endless');
    assert.equal(outcome.state, 'failed');
    assert.ok(['timeout', 'page_hung', 'nothing_shown'].includes(outcome.reason), outcome.reason);
  });

  test('has no score: it renders but never stops loading', async () => {
    website.page('/loading', '<h1>Bread</h1><p>Fresh each day.</p><img src="/never" alt="Never">');
    website.has('/never', () => {});
    const outcome = await measure('/loading', { timeoutMs: 60_000 });
    assert.deepEqual(outcome, { state: 'failed', reason: 'timeout' });
  });

  test('has no score: it crashes its tab', async () => {
    website.page('/bomb', '<script>const all = []; for (;;) all.push(new Array(1e6).fill(1));</script>');
    // However long a slow machine takes to fill the memory: until then the page only seems to hang.
    const outcome = await measure('/bomb', { loadMs: 60_000, timeoutMs: 90_000 });
    assert.deepEqual(outcome, { state: 'failed', reason: 'page_crashed' });
    assert.deepEqual(faults, []);
  });

  test('is abandoned once nobody waits', async () => {
    website.has('/silent', () => {});
    const provider = lighthouseProvider({
      browsers: createBrowsers({ chromiumPath }),
      reachOf: () => createPageReach({ origins: [website.origin], resolve: systemResolve }),
      onFault: (thrown) => faults.push(thrown),
    });
    const controller = new AbortController();
    const measuring = provider.measure(new URL('/silent', website.origin), 'mobile', {
      signal: controller.signal,
      began: () => controller.abort(),
    });
    await assert.rejects(measuring, { reason: 'interrupted' });
  });
});
