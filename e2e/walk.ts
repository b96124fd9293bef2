import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { FileChooser, Locator, Page } from 'playwright-core';
import { becomes } from './becomes.ts';

/**
 * Seconds of a hand, by the keystroke-level model of Card, Moran and Newell: to think of a click, point and press takes 2.65,
 * and a typist of average skill takes 0.28 for a key.
 */
const secondsOfClick = 2.65;
const secondsOfKey = 0.28;

const folder = process.env.SCREENSHOTS;
const sizes = { '': { width: 1440, height: 900 }, '-phone': { width: 390, height: 844 } } as const;

/** What a walk took. `seconds` is what a person needs: waiting for the product, and their own hands. */
export interface WalkSummary {
  readonly clicks: number;
  readonly keys: number;
  readonly waited: number;
  readonly seconds: number;
}

/** A person at a page: counts clicks, keys and seconds, and takes pictures where a folder for them is named. */
export interface Walk {
  click(locator: Locator, options?: Parameters<Locator['click']>[0]): Promise<void>;
  /** Clicks a part of the page on the canvas; `at` is a share of its width and height. */
  touch(locator: Locator, at?: { readonly x: number; readonly y: number }): Promise<void>;
  /** Writes where the caret is. */
  type(words: string): Promise<void>;
  /** Writes over what a place on the page says. */
  over(locator: Locator, words: string): Promise<void>;
  /** Clicks a field of a form and writes into it. */
  fill(locator: Locator, words: string): Promise<void>;
  press(keys: string): Promise<void>;
  /** Clicks what opens the computer's own chooser, and takes files there with a click more. */
  choose(locator: Locator, files: Parameters<FileChooser['setFiles']>[0]): Promise<void>;
  /** Pictures in light and dark, large and on a phone. Their time counts for nobody. */
  look(name: string): Promise<void>;
  effort(): WalkSummary;
}

export async function walk(page: Page, context: TestContext): Promise<Walk> {
  // The last sight, for whoever looks why it ended there.
  if (folder !== undefined)
    context.after(() =>
      page.screenshot({
        path: join(folder, `last-sight-${context.name.slice(0, 20).replaceAll(/\W/g, '-')}.png`),
      }),
    );
  await page.setViewportSize(sizes['']);
  let clicks = 0;
  let keys = 0;
  let away = 0;
  const startedAt = performance.now();
  const press = async (name: string) => {
    keys += 1;
    await page.keyboard.press(name);
  };
  const click: Walk['click'] = async (locator, options) => {
    clicks += 1;
    await locator.click(options);
  };
  const type = async (words: string) => {
    keys += words.length;
    await page.keyboard.type(words);
  };
  const touch: Walk['touch'] = async (locator, at = { x: 0.5, y: 0.5 }) => {
    clicks += 1;
    const { x, y } = await pointOnCanvas(page, locator, at);
    await page.mouse.click(x, y);
  };
  return {
    ...{ click, touch, type, press },
    async over(locator, words) {
      await touch(locator);
      await press('Control+A');
      await type(words);
    },
    async fill(locator, words) {
      await click(locator);
      await press('Control+A');
      await type(words);
    },
    async choose(locator, files) {
      const opened = page.waitForEvent('filechooser');
      await click(locator);
      clicks += 1;
      await (await opened).setFiles(files);
    },
    async look(name) {
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
      away += performance.now() - since;
    },
    effort() {
      const waited = (performance.now() - startedAt - away) / 1000;
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

/** An element, as far as its place goes. */
interface Drawn {
  getBoundingClientRect(): Box;
  readonly offsetWidth: number;
}

/** A point of the canvas in the window: the frame is shown smaller where there is less room, which Playwright does not reckon with. */
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
  // A panel that opens makes the page smaller; pictures that arrive move what stands below them.
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
