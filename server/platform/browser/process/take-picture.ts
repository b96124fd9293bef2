import type { HTTPResponse, Page } from 'puppeteer-core';
import type { PictureTask, Screenshot } from '../task.ts';
import { asksForPassword } from './asks-for-password.ts';
import { LoadFault } from './load-fault.ts';

/** Allowance after the load event for visible late content such as fonts and images requested by scripts. */
const restMs = 4000;
const quietMs = 500;
/** Widest window that is emulated as a phone. */
const phoneWidthMax = 600;
/** Size limit of a picture in a tool's answer: the first quality that fits is used. */
const bytesMax = 1024 * 1024;
const qualities = [80, 50, 25] as const;

/** Opens a page the way people do, and takes a picture from the top down to `heightMax`. */
export async function takePicture(page: Page, task: PictureTask): Promise<Screenshot> {
  const { url, width, heightMax, loadMs } = task;
  const isMobile = width <= phoneWidthMax;
  await page.setViewport({ width, height: isMobile ? width * 2 : Math.round(width * 0.625), isMobile });
  const response = await opened(page, url, loadMs);
  await page.waitForNetworkIdle({ idleTime: quietMs, timeout: restMs }).catch(() => {});
  const scrollHeight = await page.evaluate('document.documentElement.scrollHeight');
  const height = Math.min(heightMax, Math.max(1, Number(scrollHeight) || 1));
  return {
    kind: 'picture',
    bytes: await pictureOf(page, width, height),
    mediaType: 'image/webp',
    // Chromium replaces an error response without a body by a page of its own with its own address.
    finalUrl: page.url().startsWith('chrome-error:') ? response.url() : page.url(),
    status: response.status(),
    asksForPassword: await asksForPassword(page),
  };
}

/** Opens a page. One that does not finish loading in time is used in its current state. */
async function opened(page: Page, url: string, timeout: number): Promise<HTTPResponse> {
  const arriving = page.waitForResponse((each) => each.request().isNavigationRequest(), { timeout });
  arriving.catch(() => {});
  const response = await page.goto(url, { waitUntil: 'load', timeout }).catch((thrown: unknown) => {
    if (thrown instanceof Error && thrown.name === 'TimeoutError') return arriving;
    throw new LoadFault(thrown);
  });
  if (!response) throw new LoadFault(new Error('There is no answer.'));
  return response;
}

async function pictureOf(page: Page, width: number, height: number): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array();
  for (const quality of qualities) {
    bytes = await page.screenshot({
      type: 'webp',
      quality,
      clip: { x: 0, y: 0, width, height },
      captureBeyondViewport: true,
    });
    if (bytes.length <= bytesMax) break;
  }
  return bytes;
}
