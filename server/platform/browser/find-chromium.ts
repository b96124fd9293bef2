import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { packagedChromium } from './packaged-chromium.ts';

const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium or Chrome installed on this machine. */
export const installedChromium = (): string | undefined => installedPaths.find((path) => existsSync(path));

/**
 * Chromium for audits: the configured one, otherwise the installed one, which the system keeps up to date, otherwise
 * the packaged one (unpacked on first use, about two seconds). Undefined without any.
 */
export async function findChromium(configuredPath: string | undefined): Promise<string | undefined> {
  // The browser has its own working directory, where a relative path would mean another file.
  if (configuredPath !== undefined) return resolve(configuredPath);
  return installedChromium() ?? packagedChromium();
}
