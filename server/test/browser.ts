import { type Browser, chromium } from 'playwright-core';
import { type ChromiumProgram, findChromium } from '../platform/browser/index.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The default, /dev/shm, is 64 MB in a container and pages crash when it is full.
  '--disable-dev-shm-usage',
];

/** The Chromium to test with, found as the product finds its own. */
export async function chromiumForTests(named = process.env.CHROMIUM_PATH): Promise<ChromiumProgram> {
  const found = await findChromium(named);
  if (!found)
    throw new Error('No Chromium found. Install one, or name it in the environment variable CHROMIUM_PATH.');
  return found;
}

/** Starts a headless Chromium with an empty profile. The caller closes it. */
export async function launchBrowser(
  program?: ChromiumProgram,
  furtherFlags: readonly string[] = [],
): Promise<Browser> {
  const { path, env } = program ?? (await chromiumForTests());
  return chromium.launch({
    executablePath: path,
    headless: true,
    args: [...flags, ...furtherFlags],
    env: { ...process.env, ...env },
  });
}
