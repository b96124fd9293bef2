import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { installedChromium, packagedChromium } from '../platform/browser/index.ts';

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

let found: Promise<string> | undefined;

/**
 * Path of the Chromium to test with: the one that CHROMIUM_PATH names, else the packaged one, so that all machines test with the same
 * version, else the installed one.
 */
export async function chromiumForTests(configuredPath = process.env.CHROMIUM_PATH): Promise<string> {
  if (configuredPath !== undefined) return configuredPath;
  found ??= findForTests();
  return found;
}

async function findForTests(): Promise<string> {
  const packaged = await packagedChromium();
  if (packaged !== undefined && (await runs(packaged))) return packaged;
  const installed = installedChromium();
  if (installed === undefined)
    throw new Error('No Chromium found. Install one, or name it in the environment variable CHROMIUM_PATH.');
  return installed;
}

/** False where the packaged build does not fit the system, as on one without glibc. */
const runs = (path: string): Promise<boolean> =>
  promisify(execFile)(path, ['--version']).then(
    () => true,
    () => false,
  );

/** Starts a headless Chromium with an empty profile. The caller closes it. */
export async function launchBrowser(path?: string, furtherFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: path ?? (await chromiumForTests()),
    headless: true,
    args: [...flags, ...furtherFlags],
  });
}
