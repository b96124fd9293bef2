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

/** The Chromium or Chrome that is installed on this machine. */
export const installedChromium = (): string | undefined => installedPaths.find((path) => existsSync(path));

/**
 * The Chromium to audit with: the one that is named, else the installed one, which the system keeps up to date, else the packaged one
 * (unpacked at its first use, about two seconds). Undefined where there is none.
 */
export async function findChromium(named: string | undefined): Promise<string | undefined> {
  // The browser has a working directory of its own, in which a relative path would name another file.
  if (named !== undefined) return resolve(named);
  return installedChromium() ?? packagedChromium();
}
