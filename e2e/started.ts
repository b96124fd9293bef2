import { after } from 'node:test';
import type { Browser } from 'playwright-core';
import { startTestApp, type TestApp, type TestAppOptions } from '../server/test/app.ts';
import { chromiumForTests, launchBrowser } from '../server/test/browser.ts';

/** The product and a browser, for the journeys of one file; both end behind the last of them. */
export async function started(options?: TestAppOptions): Promise<{ app: TestApp; browser: Browser }> {
  const settings = { chromiumPath: await chromiumForTests(), ...options?.settings };
  const app = await startTestApp({ ...options, settings });
  let browser: Browser | undefined;
  after(async () => {
    await browser?.close();
    await app.close();
  });
  browser = await launchBrowser();
  return { app, browser };
}
