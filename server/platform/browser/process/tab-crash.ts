import type { Page } from 'puppeteer-core';

/** The tab is gone; calls to it will not be answered. */
export class TabCrash extends Error {}

/**
 * Watches a page's tab: `crashed` rejects with a `TabCrash` when it crashes or is killed. The page reports most
 * crashes (`Inspector.targetCrashed`), the browser the rest (`Target.targetCrashed`).
 */
export async function watchTab(page: Page): Promise<{ readonly crashed: Promise<never> }> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  const crashed = (how: string) => reject(new TabCrash(how));
  page.once('error', (thrown) => crashed(String(thrown)));
  const browser = await page.browser().target().createCDPSession();
  const own = await page.createCDPSession();
  const { targetInfo } = await own.send('Target.getTargetInfo');
  await own.detach();
  browser.on('Target.targetCrashed', ({ targetId, status }) => {
    if (targetId === targetInfo.targetId) crashed(status);
  });
  await browser.send('Target.setDiscoverTargets', { discover: true });
  return { crashed: promise };
}
