import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Folder for pictures of the pages; none are taken without it. */
const pictures = process.env.SCREENSHOTS;

/** Rules of axe without serious or critical findings, which took a quarter of its time. */
const minorRules = [
  'empty-heading',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'skip-link',
];
const options = {
  resultTypes: ['violations' as const],
  rules: Object.fromEntries(minorRules.map((rule) => [rule, { enabled: false }])),
  // Style sheets and media, loaded again for an experimental rule that is off by default, and for a moderate one.
  preload: false,
};

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
const requireHere = createRequire(import.meta.url);
const axeSource = readFileSync(
  createRequire(requireHere.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Waits for transitions: a button that fades in briefly lacks contrast. Endless and paused ones are not awaited. */
const settled = (page: Page) =>
  page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime < 5000)
    .map(({ finished }) => finished)).then(() => undefined)`);

/**
 * Accessibility violations of the page without frames. Playwright's builder would inject axe again for each document,
 * which takes most of the time.
 */
async function violationsIn(page: Page): Promise<Violations> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axeSource};0`);
  return page.evaluate(
    `axe.run({ exclude: [['iframe']] }, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
}

/**
 * Checks accessibility, and takes pictures in light, dark and on a phone if a folder is configured.
 * @param withFrames Also checks frames, which takes ten times as long: used once per kind of frame. Sites' own look has
 * separate tests.
 */
export async function inspect(page: Page, name: string, { withFrames = false } = {}): Promise<void> {
  await settled(page);
  const violations = withFrames
    ? (await new AxeBuilder({ page, axeSource }).options(options).analyze()).violations
    : await violationsIn(page);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  assert.deepEqual(
    serious.map(
      ({ id, nodes }) => `${name}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
    [],
  );
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  const picture = async (suffix: string) => {
    // Twice, since a change of size or colours starts at the first frame.
    for (let frame = 0; frame < 2; frame += 1) await page.evaluate('new Promise(requestAnimationFrame)');
    await page.screenshot({ path: join(pictures, `${name}${suffix}.png`), animations: 'disabled' });
  };
  const colours = async (scheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: scheme });
    // The Command Center adapts by script; other pages by CSS.
    if (await page.locator('html[data-mantine-color-scheme]').count())
      await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
  };
  await picture('');
  await colours('dark');
  await picture('-dark');
  await colours('light');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture('-phone');
  await page.setViewportSize({ width: 1360, height: 900 });
}
