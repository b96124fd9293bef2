import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { type ChromiumProgram, unpackedChromium } from './browser/unpacked-chromium.ts';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

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

/**
 * The Chromium to test with: the one that CHROMIUM_PATH names, else the machine's own, else the one that the package
 * @sparticuz/chromium carries (Linux on x64; unpacked at the first use, about two seconds).
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<ChromiumProgram> {
  if (env.CHROMIUM_PATH) return { path: env.CHROMIUM_PATH, env: {} };
  const path = systemPaths.find((candidate) => existsSync(candidate));
  return path ? { path, env: {} } : unpackedChromium();
}

/** Starts a headless Chromium with an empty profile. The caller closes it. */
export async function launchBrowser(
  program?: ChromiumProgram,
  furtherFlags: readonly string[] = [],
): Promise<Browser> {
  const { path, env } = program ?? (await findChromium());
  return chromium.launch({
    executablePath: path,
    headless: true,
    args: [...flags, ...furtherFlags],
    env: { ...process.env, ...env },
  });
}
