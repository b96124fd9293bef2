import type { Locator } from 'playwright-core';

/** What an element looks like now; undefined where it is not there, or goes while it is looked at. */
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
