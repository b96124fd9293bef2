import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { startTestApp, type TestApp, type TestAppOptions } from '../server/test/app.ts';
import { chromiumForTests, launchBrowser } from '../server/test/browser.ts';

export interface Started {
  readonly app: TestApp;
  readonly browser: Browser;
}

export interface Stage extends Started {
  /** Closes something else after the last journey, before the product. */
  ends(close: () => unknown): void;
}

/**
 * Starts the product and a browser before the first journey of a file, and closes both after the last. Files that use this,
 * and await nothing while loading, share a process, which loads the product once.
 */
export function onStage(
  ready: (stage: Stage) => unknown,
  options: () => TestAppOptions | Promise<TestAppOptions> = () => ({}),
): void {
  const closings: (() => unknown)[] = [];
  before(async () => {
    const { app, browser } = await start(await options(), (close) => closings.push(close));
    await ready({ app, browser, ends: (close) => closings.push(close) });
  });
  after(async () => {
    for (const close of closings.toReversed()) await close();
  });
}

/** Starts the product and a browser at once, for a file with its own process. */
export const started = async (options: TestAppOptions = {}): Promise<Stage> => ({
  ...(await start(options, after)),
  ends: after,
});

async function start(options: TestAppOptions, ends: (close: () => Promise<void>) => void): Promise<Started> {
  const settings = { chromiumPath: await chromiumForTests(), ...options.settings };
  const app = await startTestApp({ ...options, settings });
  let browser: Browser | undefined;
  ends(async () => {
    await browser?.close();
    await app.close();
  });
  browser = await launchBrowser();
  return { app, browser };
}
