import { existsSync } from 'node:fs';
import type { ChromiumProgram } from './program.ts';
import { unpackedChromium } from './unpacked-chromium.ts';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium to use: the one that is named, else the machine's own, else the one that the package @sparticuz/chromium
 * carries where it is installed (Linux on x64; unpacked at the first use, about two seconds). Undefined where there is none.
 */
export async function findChromium(named: string | undefined): Promise<ChromiumProgram | undefined> {
  if (named !== undefined) return { path: named, env: {} };
  const path = systemPaths.find((candidate) => existsSync(candidate));
  return path === undefined ? unpackedChromium() : { path, env: {} };
}
