import type { Page } from 'puppeteer-core';

/** Its tab is gone, and nothing that was asked of it will be answered. */
export class TabCrash extends Error {}

/**
 * `crashed` rejects with a `TabCrash` as soon as the tab of a page crashes, or is killed by a signal. The page itself is told of most crashes
 * (`Inspector.targetCrashed`), the browser of the rest (`Target.targetCrashed`).
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
