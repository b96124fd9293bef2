import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { FileChooser, Locator, Page } from 'playwright-core';
import { becomes } from './becomes.ts';

/**
 * Seconds by the keystroke-level model of Card, Moran and Newell: a click with thinking and pointing takes 2.65, and a key
 * of an average typist 0.28.
 */
const secondsOfClick = 2.65;
const secondsOfKey = 0.28;

const folder = process.env.SCREENSHOTS;
const sizes = { '': { width: 1440, height: 900 }, '-phone': { width: 390, height: 844 } } as const;

/** Effort of a walk. `seconds` is the person's whole time: waiting for the product, clicking and typing. */
export interface WalkEffort {
  readonly clicks: number;
  readonly keys: number;
  readonly waited: number;
  readonly seconds: number;
}

/** A person at a page: counts clicks, keys and seconds, and takes pictures if a folder is configured. */
export interface Walk {
  click(locator: Locator, options?: Parameters<Locator['click']>[0]): Promise<void>;
  /** Clicks a part of the page on the canvas; `at` is a fraction of its width and height. */
  clickOnCanvas(locator: Locator, at?: { readonly x: number; readonly y: number }): Promise<void>;
  /** Types at the caret. */
  type(text: string): Promise<void>;
  /** Replaces a text on the page. */
  overwrite(locator: Locator, text: string): Promise<void>;
  /** Clicks a form field and types into it. */
  fill(locator: Locator, text: string): Promise<void>;
  press(keys: string): Promise<void>;
  /** Clicks the button of a file chooser, and selects files there with one more click. */
  choose(locator: Locator, files: Parameters<FileChooser['setFiles']>[0]): Promise<void>;
  /** Takes pictures in light and dark, on desktop and phone. Their time is not counted. */
  takePictures(name: string): Promise<void>;
  effort(): WalkEffort;
}

export async function walk(page: Page, context: TestContext): Promise<Walk> {
  // Shows where a failed walk ended.
  if (folder !== undefined)
    context.after(() =>
      page.screenshot({
        path: join(folder, `last-picture-${context.name.slice(0, 20).replaceAll(/\W/g, '-')}.png`),
      }),
    );
  await page.setViewportSize(sizes['']);
  let clicks = 0;
  let keys = 0;
  let picturesMs = 0;
  const startedAt = performance.now();
  const press = async (name: string) => {
    keys += 1;
    await page.keyboard.press(name);
  };
  const click: Walk['click'] = async (locator, options) => {
    clicks += 1;
    await locator.click(options);
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const clickOnCanvas: Walk['clickOnCanvas'] = async (locator, at = { x: 0.5, y: 0.5 }) => {
    clicks += 1;
    const { x, y } = await pointOnCanvas(page, locator, at);
    await page.mouse.click(x, y);
  };
  return {
    click,
    clickOnCanvas,
    type,
    press,
    async overwrite(locator, text) {
      await clickOnCanvas(locator);
      await press('Control+A');
      await type(text);
    },
    async fill(locator, text) {
      await click(locator);
      await press('Control+A');
      await type(text);
    },
    async choose(locator, files) {
      const opened = page.waitForEvent('filechooser');
      await click(locator);
      clicks += 1;
      await (await opened).setFiles(files);
    },
    async takePictures(name) {
      if (folder === undefined) return;
      const since = performance.now();
      mkdirSync(folder, { recursive: true });
      for (const [suffix, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
          for (let frame = 0; frame < 3; frame += 1)
            await page.evaluate('new Promise(requestAnimationFrame)');
          const path = join(folder, `${name}${suffix}${colorScheme === 'dark' ? '-dark' : ''}.png`);
          await page.screenshot({ path, animations: 'disabled' });
        }
      }
      await page.setViewportSize(sizes['']);
      picturesMs += performance.now() - since;
    },
    effort() {
      const waited = (performance.now() - startedAt - picturesMs) / 1000;
      return { clicks, keys, waited, seconds: waited + clicks * secondsOfClick + keys * secondsOfKey };
    },
  };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Position and size of an element. */
interface Drawn {
  getBoundingClientRect(): Box;
  readonly offsetWidth: number;
}

/** Converts a point of the canvas to the window: Playwright ignores that the frame is scaled down in narrow windows. */
export async function pointOnCanvas(
  page: Page,
  locator: Locator,
  at: { readonly x: number; readonly y: number },
): Promise<{ readonly x: number; readonly y: number }> {
  const frame = page.locator('iframe[data-canvas]');
  const boxOf = (element: Locator) =>
    element.evaluate((drawn: Drawn): Box => {
      const { left, top, width, height } = drawn.getBoundingClientRect();
      return { left, top, width, height };
    });
  // An opening panel narrows the page; loading pictures move the content below.
  let last: unknown;
  const boxes = async () => {
    await locator.scrollIntoViewIfNeeded();
    return { outer: await boxOf(frame), inner: await boxOf(locator) };
  };
  await becomes(async () => {
    const now = JSON.stringify(await boxes());
    const isSettled = now === last;
    last = now;
    return isSettled;
  }, true);
  const { outer, inner } = await boxes();
  const scale = outer.width / (await frame.evaluate((element: Drawn) => element.offsetWidth));
  return {
    x: outer.left + (inner.left + inner.width * at.x) * scale,
    y: outer.top + (inner.top + inner.height * at.y) * scale,
  };
}
