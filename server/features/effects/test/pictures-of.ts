import type { Locator } from 'playwright-core';

/** Picture of an element; undefined if it is missing or disappears meanwhile. */
export async function pictureOf(element: Locator): Promise<string | undefined> {
  if ((await element.count()) === 0) return undefined;
  try {
    const picture = await element.screenshot({ animations: 'allow', timeout: 10_000 });
    return picture.toString('base64');
  } catch (thrown) {
    if ((await element.count()) === 0) return undefined;
    throw thrown;
  }
}
