import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Folder for pictures; none are taken without it. */
const pictures = process.env.SCREENSHOTS;

/** Checks accessibility in light and dark mode, and takes a picture of each if a folder is configured. */
export async function inspectWidget(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (let frame = 0; frame < 2; frame += 1) await page.evaluate('new Promise(requestAnimationFrame)');
    const { violations } = await new AxeBuilder({ page }).include('wheelhouse-widget').analyze();
    assert.deepEqual(
      violations.map(
        ({ id, nodes }) =>
          `${name} ${scheme}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      ),
      [],
    );
    if (pictures === undefined) continue;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `widget-${name}-${scheme}.png`), animations: 'disabled' });
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
